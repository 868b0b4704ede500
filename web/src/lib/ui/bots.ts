/** Bots in words: what they are called and how strong they are. */
import type { BotInfo } from '../api/types';
import { say, t } from '../i18n/index.svelte';

/** "Steady, strong": a bot where one is picked. */
export function botLabel({ name, level }: BotInfo): string {
  return level ? t('bot.label', { name: say(name), level: say(level) }) : say(name);
}
