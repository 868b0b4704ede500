/** Going to another round of the same table: the one that somebody has laid already, or a new one. */
import { api } from '../api/client';
import { href, router } from '../router.svelte';

export async function goRematch(table: { id: string }): Promise<void> {
  router.go(href.table((await api.rematch(table.id)).id));
}
