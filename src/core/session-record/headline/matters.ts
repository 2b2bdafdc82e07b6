import { genericWords } from '../../extraction/text/word-lists';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { rootOf, rootsOf } from './roots';
import { opensExchange, ownText } from './theme';

/** Share of the words of a text that an exchange must have to be about it. */
const fewestOfText = 0.6;
const mostTurns = 400;
const mostWork = 2;

interface Exchange {
  readonly words: ReadonlySet<string>;
  /** The messages of the person and the changes in it. */
  readonly weight: number;
}

/** Says how many exchanges of a session each text is about. */
export class Matters {
  readonly #exchanges: readonly Exchange[];
  readonly #whole: number;

  constructor(session: Session) {
    this.#exchanges = exchangesOf(session);
    this.#whole = this.#exchanges.reduce((sum, { weight }) => sum + weight, 0);
  }

  get count(): number {
    return this.#exchanges.length;
  }

  /** Returns the share of the session that a text is about beyond those that another one is about, 0 to 1. */
  shareOf(text: string, besides = ''): number {
    const held = this.#exchanges.filter((each) => isAbout(each, text) && !(besides !== '' && isAbout(each, besides)));
    return held.reduce((sum, { weight }) => sum + weight, 0) / Math.max(1, this.#whole);
  }
}

function isAbout({ words }: Exchange, text: string): boolean {
  const all = [...contentWords(text)];
  const own = all.filter((word) => !genericWords.has(word));
  const told = new Set((own.length === 0 ? all : own).map(rootOf));
  return told.size > 0 && sharedCount(told, words) >= told.size * fewestOfText;
}

function exchangesOf({ turns, deeds = [] }: Session): Exchange[] {
  const read = turns.slice(0, mostTurns);
  const starts = read.flatMap((turn, at) => (at === 0 || opensExchange(turn) ? [at] : []));
  return starts.map((start, place) => {
    const end = starts[place + 1] ?? read.length;
    const own = read.slice(start, end);
    const work = deeds.filter(({ turnsBefore }) => turnsBefore > start && turnsBefore <= end).length;
    return {
      words: rootsOf(own.map(ownText).join('\n')),
      weight: own.filter(({ role }) => role === 'user').length + Math.min(mostWork, work),
    };
  });
}
