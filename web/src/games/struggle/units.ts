/** Units in words: "two armies and one navy". */
import { listed } from '../../lib/i18n/index.svelte';
import { t } from './words';

interface Numbers {
  army?: number;
  navy?: number;
  fort?: number;
}

export function unitsText({ army = 0, navy = 0, fort = 0 }: Numbers): string {
  const parts = [
    army ? t('units.army', { count: army }) : '',
    navy ? t('units.navy', { count: navy }) : '',
    fort ? t('units.fort', { count: fort }) : '',
  ].filter(Boolean);
  return parts.length ? listed(parts) : t('units.none');
}
