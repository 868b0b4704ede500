import { afterEach, describe, expect, it } from 'vitest';
import { followLink, href, match, router } from './router.svelte';

const at = (path: string) => match(new URL(path, 'http://mappemonde.test'));

describe('match', () => {
  it('finds every page by its address', () => {
    expect(at('/')).toEqual({ page: 'home' });
    expect(at('/about')).toEqual({ page: 'about' });
    expect(at('/new/islands')).toEqual({ page: 'new', game: 'islands' });
    expect(at('/rules/islands#R6.5')).toEqual({ page: 'rules', game: 'islands', rule: 'R6.5' });
    expect(at('/learn/islands')).toEqual({ page: 'learn', game: 'islands', lesson: null });
    expect(at('/learn/islands/1-alone')).toMatchObject({ lesson: '1-alone' });
    expect(at('/t/abc')).toEqual({ page: 'table', id: 'abc', seat: null, invite: null });
  });

  it('reads seat and invitation of a table', () => {
    expect(at('/t/abc?seat=2&invite=t%2Fk')).toMatchObject({ seat: 2, invite: 't/k' });
    expect(at('/t/abc?seat=-1')).toMatchObject({ seat: null });
    expect(at('/t/abc?seat=two')).toMatchObject({ seat: null });
  });

  it('is lost everywhere else, also at damaged addresses', () => {
    for (const path of ['/new', '/t/abc/def', '/nowhere', '/new/islands/more']) {
      expect(at(path)).toEqual({ page: 'lost' });
    }
    expect(at('/rules/%E0%A4%A')).toMatchObject({ page: 'rules' });
  });

  it('reads back what href writes', () => {
    expect(at(href.table('a b', 0))).toMatchObject({ id: 'a b', seat: 0 });
    expect(at(href.table('x', null))).toMatchObject({ id: 'x', seat: null });
    expect(at(href.invitation('x', 'a+b&c'))).toMatchObject({ id: 'x', invite: 'a+b&c' });
    expect(at(href.rules('islands', 'R6.10a'))).toMatchObject({ rule: 'R6.10a' });
  });
});

describe('followLink', () => {
  /** Click inside a link, without a browser that would go there; true when the router took it over. */
  const click = (html: string, options: MouseEventInit = {}) => {
    document.body.innerHTML = html;
    const event = new MouseEvent('click', { cancelable: true, ...options });
    Object.defineProperty(event, 'target', { value: document.querySelector('span') });
    followLink(event);
    return event.defaultPrevented;
  };

  afterEach(() => router.go('/', { replace: true }));

  it('takes over a plain click inside a link of the house', () => {
    expect(click('<a href="/about"><span>x</span></a>')).toBe(true);
    expect(router.route).toEqual({ page: 'about' });
    expect(location.pathname).toBe('/about');
  });

  it('leaves new windows, downloads, other sites and the API to the browser', () => {
    expect(click('<a href="/about"><span>x</span></a>', { ctrlKey: true })).toBe(false);
    expect(click('<a href="/about" target="_blank"><span>x</span></a>')).toBe(false);
    expect(click('<a href="/x" download><span>x</span></a>')).toBe(false);
    expect(click('<a href="https://elsewhere.test/"><span>x</span></a>')).toBe(false);
    expect(click('<a href="/api/schema"><span>x</span></a>')).toBe(false);
    expect(router.route).toEqual({ page: 'home' });
  });
});
