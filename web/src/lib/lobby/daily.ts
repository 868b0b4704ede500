/** The deal of the day: one's table of today, or a new one; a second try is told as such. */
import { api } from '../api/client';
import { t } from '../i18n/index.svelte';
import { href, router } from '../router.svelte';
import { session } from '../session.svelte';
import { toast } from '../ui/toasts.svelte';

export async function goDaily(game: string): Promise<void> {
  if (!(await session.ensure())) return;
  const { attempt, table } = await api.playDaily(game);
  if (attempt > 1) toast(t('daily.attempt', { number: attempt }));
  router.go(href.table(table.id));
}

/** From the first page: whoever has not played today plays at once, everybody else sees how it went. */
export async function openDaily(game: string): Promise<void> {
  if (!(await session.ensure())) return;
  const { mine } = await api.daily(game);
  if (mine.some(({ points }) => points !== undefined)) router.go(href.daily(game));
  else await goDaily(game);
}
