/** Time left, in words for days and in figures for less. */
import type { Lang } from '../i18n/languages';

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400];

export function timeLeft(seconds: number, lang: Lang): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole > 2 * DAY) return inUnit(Math.round(whole / DAY), 'day', lang);
  if (whole > 6 * HOUR) return inUnit(Math.round(whole / HOUR), 'hour', lang);
  const two = (number: number) => String(number).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / HOUR), Math.floor((whole % HOUR) / MINUTE)];
  const rest = two(whole % MINUTE);
  return hours ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

function inUnit(count: number, unit: 'day' | 'hour', lang: Lang): string {
  return new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}
