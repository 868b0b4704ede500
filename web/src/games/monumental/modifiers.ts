/** Modifiers in words: "Your next Building costs 2 less". */
import type { Modifier } from './view.generated';
import { t } from './words';

const FAMILIES = ['discount', 'weaken', 'defend', 'reach'] as const;

export function modifierText({ modifier, amount, lasting }: Modifier): string {
  const family = FAMILIES.find((each) => modifier.startsWith(`${each}_`));
  if (!family) return t(`modifier.${modifier as 'fewer_units'}`, { count: amount });
  const of = modifier.slice(family.length + 1);
  const what =
    family === 'discount' ? t(`discounted.${of as 'any'}`) : t(`province.${of as 'any'}`);
  const key = family === 'discount' && lasting ? 'discount_lasting' : family;
  return t(`modifier.${key}`, { count: amount, what });
}
