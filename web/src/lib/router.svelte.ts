/** The pages of the house by address, over the browser's history. */

export type Route =
  | { page: 'home' }
  | { page: 'new'; game: string }
  | { page: 'table'; id: string; seat: number | null; invite: string | null }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'workshop'; game: string }
  | { page: 'daily'; game: string; day: string | null }
  | { page: 'statistics' }
  | { page: 'about' }
  | { page: 'lost' };

/** The page an address stands for. */
export function match(url: URL): Route {
  const parts = url.pathname.split('/').filter(Boolean).map(decode);
  const [head, word] = parts;
  if (parts.length === 0) return { page: 'home' };
  if (parts.length === 1 && head === 'about') return { page: 'about' };
  if (parts.length === 1 && head === 'statistics') return { page: 'statistics' };
  if (parts.length === 3 && head === 'learn' && word && parts[2])
    return { page: 'learn', game: word, lesson: parts[2] };
  if (parts.length !== 2 || word === undefined) return { page: 'lost' };
  if (head === 'learn') return { page: 'learn', game: word, lesson: null };
  if (head === 'new') return { page: 'new', game: word };
  if (head === 'daily') return { page: 'daily', game: word, day: url.searchParams.get('day') };
  if (head === 'workshop') return { page: 'workshop', game: word };
  if (head === 'rules')
    return { page: 'rules', game: word, rule: decode(url.hash.slice(1)) || null };
  if (head !== 't') return { page: 'lost' };
  return {
    page: 'table',
    id: word,
    seat: seatNumber(url.searchParams.get('seat')),
    invite: url.searchParams.get('invite'),
  };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function seatNumber(text: string | null): number | null {
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Addresses, written in one place. */
export const href = {
  home: () => '/',
  about: () => '/about',
  newTable: (game: string) => `/new/${encodeURIComponent(game)}`,
  daily: (game: string, day?: string) =>
    `/daily/${encodeURIComponent(game)}${day ? `?day=${encodeURIComponent(day)}` : ''}`,
  statistics: () => '/statistics',
  workshop: (game: string) => `/workshop/${encodeURIComponent(game)}`,
  rules: (game: string, rule?: string) =>
    `/rules/${encodeURIComponent(game)}${rule ? `#${encodeURIComponent(rule)}` : ''}`,
  learn: (game: string, lesson?: string) =>
    `/learn/${encodeURIComponent(game)}${lesson ? `/${encodeURIComponent(lesson)}` : ''}`,
  table: (id: string, seat?: number | null) =>
    `/t/${encodeURIComponent(id)}${seat === null || seat === undefined ? '' : `?seat=${seat}`}`,
  invitation: (id: string, token: string) =>
    `/t/${encodeURIComponent(id)}?invite=${encodeURIComponent(token)}`,
};

class Router {
  #url = $state.raw(new URL(location.href));
  readonly route: Route = $derived(match(this.#url));

  constructor() {
    addEventListener('popstate', () => (this.#url = new URL(location.href)));
  }

  get path(): string {
    return this.#url.pathname;
  }

  go(address: string, { replace = false } = {}) {
    const url = new URL(address, location.href);
    if (replace) history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    const moved = url.pathname !== this.#url.pathname;
    this.#url = url;
    if (moved && !replace && !url.hash) scrollTo(0, 0);
    if (!moved && url.hash) document.getElementById(decode(url.hash.slice(1)))?.scrollIntoView();
  }
}

export const router = new Router();

/** Take over plain clicks on links of the house; every other click stays the browser's. */
export function followLink(event: MouseEvent) {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.href || link.target || link.hasAttribute('download')) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  event.preventDefault();
  router.go(link.href);
}
