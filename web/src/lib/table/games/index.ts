/** The adapters by game. */
import type { Adapter } from './adapter';
import { conquest } from './conquest';
import { plain } from './plain';

const ADAPTERS: Record<string, Adapter> = { conquest };

export function adapterOf(game: string): Adapter {
  return ADAPTERS[game] ?? plain;
}
