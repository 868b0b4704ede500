/** What can be told about a component beside what is printed on it: where its values come from, which rules are about it. */
import { t } from './words';

const BY_KIND: Record<string, string[]> = {
  building: ['R1.9', 'R4.1'],
  knowledge: ['R13.3', 'R3.2'],
  wonder: ['R4.10', 'R4.12'],
  unrest: ['R11.16', 'R11.14'],
};

const RULES: Record<string, string[]> = {
  policy: ['R5.1', 'R5.4'],
  project: ['R11.2', 'R11.3'],
  exploration: ['R6.17'],
  ware: ['R8.9'],
  benefit: ['R10.4'],
  exchange: ['R10.14'],
  natural: ['R16.2'],
  quest: ['R17.1', 'R17.3'],
  hero: ['R18.3', 'R18.6'],
  monster: ['R19.4', 'R19.7'],
  civilization: ['R12.1'],
  automa_card: ['R20.3'],
};

export function rulesOf(kind: string, printed: object | undefined): string[] {
  const own = printed && 'kind' in printed ? String(printed.kind) : '';
  return kind === 'face' ? (BY_KIND[own] ?? ['R9.1']) : (RULES[kind] ?? []);
}

interface Entry {
  printed: object;
  attested?: string[];
}

/** Whether name, values and text can be read in a source, or are our own. */
export function provenanceOf({ printed, attested = [] }: Entry): string {
  const keys = ['name', 'cost', 'yields', 'text'].filter((key) => key === 'name' || key in printed);
  const known = keys.filter((key) => attested.includes(key));
  if (known.length === keys.length) return t('provenance.attested');
  if (!known.length) return t('provenance.design');
  const parts = known.map((key) => t(`provenance.${key as 'name'}`));
  return t('provenance.mixed', { parts: parts.join(', ') });
}
