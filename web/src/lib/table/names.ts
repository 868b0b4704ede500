/** Names of things at a table, in the reader's language. */
import type { GameInfo, LogEntry, TableInfo, Words } from '../api/types';
import { isColour } from '../board/emblems';
import type { Noun } from '../i18n/grammar';
import { lang, say, t } from '../i18n/index.svelte';
import type { Ready } from './picking';
import type { Adapter, Scene } from '../games/adapter';

interface People {
  info: TableInfo | null;
  game: GameInfo | null;
  words: Words | null;
}

/** The names of everything by kind: a part of the words of a table. */
export type Names = Pick<Words, 'kinds'>;

export function nameOf(words: Names, kind: string, id: string): string {
  const found = words.kinds[kind]?.find((each) => each.id === id);
  return found ? say(found.name) : spaced(id);
}

/** The same, to be bent in a sentence. */
export function nounOf(words: Names, kind: string, id: string): Noun {
  const article = words.kinds[kind]?.find((each) => each.id === id)?.article;
  return { name: nameOf(words, kind, id), article: article?.[lang()] ?? '' };
}

export function verbName(adapter: Adapter, verb: string, scene: Scene | null = null): string {
  return adapter.verb(verb, scene) ?? spaced(verb);
}

/** The words of an action, each by its name: "Egypt → Kenya". */
export function toldWords(words: Words, { verb, words: picked }: Pick<Ready, 'verb' | 'words'>) {
  const kinds = words.verbs.find((each) => each.verb === verb)?.arguments ?? [];
  return picked.map((word, place) => nameOf(words, kinds[place]?.kind ?? '', word)).join(' → ');
}

/** The colour of a seat as a word, which is also what its pieces are called. */
export function colourName(words: Names, colour: string): string {
  return nameOf(words, 'seat', colour);
}

/** Who sits there: a person's name, a bot's, with a number if several are of its kind, or the colour of the seat. */
export function sitter({ info, game, words }: People, seat: number): string {
  const found = info?.seats.find(({ number }) => number === seat);
  if (found?.kind === 'rules') return colourName(words ?? { kinds: {} }, found.colour);
  const bot = found?.kind === 'bot' && game?.bots.find(({ id }) => id === found.bot);
  if (bot && found.name === found.bot) {
    const alike = info?.seats.filter((each) => each.kind === 'bot' && each.bot === bot.id) ?? [];
    return alike.length > 1 ? `${say(bot.name)} ${alike.indexOf(found) + 1}` : say(bot.name);
  }
  return found?.name || (words ? colourName(words, words.colours[seat] ?? '') : '');
}

/** Both names of a seat, first the one it goes by: its own where that is no colour but a country, say, else the sitter's. */
export function seatNames(people: People, seat: number): [first: string, second?: string] {
  const { words } = people;
  const own = words ? colourName(words, words.colours[seat] ?? '') : '';
  const both = [sitter(people, seat), own];
  const [first = '', second] = new Set(words?.colours.some(isColour) ? both : both.reverse());
  return [first, second];
}

/** Who sits there, with the colour where two are called alike. */
export function seatName(people: People, seat: number): string {
  const name = sitter(people, seat);
  const alike = (people.info?.seats ?? []).filter(({ number }) => sitter(people, number) === name);
  if (alike.length < 2 || !people.words) return name;
  return `${name} (${colourName(people.words, people.words.colours[seat] ?? '')})`;
}

/** A person beside the colour of the seat, as the sentences of the program name them: "Ann (Red)". */
export function personName(people: People, seat: number): string {
  const [name, colour] = [sitter(people, seat), people.words?.colours[seat]];
  const called = people.words && colour ? colourName(people.words, colour) : name;
  return called === name ? name : `${name} (${called})`;
}

/** What was said by a row of which nothing else is told, such as the end of a part of the turn: "Ann: end turn". */
export function saidIn(
  people: People & { adapter: Adapter },
  { seat, action }: Pick<LogEntry, 'seat' | 'action'>,
): string {
  if (seat === null || action === null) return '';
  const [verb = '', ...picked] = action.split(' ');
  const name = verbName(people.adapter, verb).toLocaleLowerCase(lang());
  const told = people.words ? toldWords(people.words, { verb, words: picked }) : '';
  const said = told ? `${name} (${told})` : name;
  return t('log.said', { name: seatName(people, seat), verb: said });
}

/** A question as it is put to somebody alone at a screen: "You: place 3 armies" instead of the seat's name. */
export function toMe(question: string, name: string): string {
  const rest = question.startsWith(name) ? question.slice(name.length) : '';
  if (/^\s?:/.test(rest)) return t('action.you') + rest;
  if (!rest.startsWith(', ')) return question;
  return capital(rest.slice(2));
}

/** As it begins a sentence or stands alone. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function spaced(id: string): string {
  return capital(id.replaceAll('_', ' '));
}
