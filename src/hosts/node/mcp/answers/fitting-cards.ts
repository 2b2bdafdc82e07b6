import type { Yielder } from '../../../../engine/running/yielder';
import type { FoundNote } from '../../../../features/search/find-notes';
import { card, showNote, textOf, type Asked, type CardSize, type ShownNote } from './cards';
import type { Scrubber } from './scrubbed-text';

const mostCharacters = 8_000;
/** Number of characters reserved for text around the cards. */
const reservedCharacters = 900;

/** The sizes of the cards of a page. */
export interface CardSizes {
  /** Number of notes before the page. */
  readonly offset: number;
  /** Number of notes, from the first found, that are shown in full. */
  readonly full: number;
  readonly others: CardSize;
}

/** Behind the first notes that answer, a line tells whether one is worth reading. */
export const usualSizes: CardSizes = { offset: 0, full: 2, others: 'line' };

/** Returns the texts that the cards of a page are made of. */
export function shownTexts(page: readonly FoundNote[], asked: Asked, sizes: CardSizes): string[] {
  return page.map((note, at) => textOf(shownAt(note, at, asked, sizes)));
}

/** Returns as many cards as one answer can hold, but at least one. */
export async function fittingCards(
  scrubber: Scrubber,
  page: readonly FoundNote[],
  asked: Asked,
  sizes: CardSizes,
  yielder: Yielder,
): Promise<string[]> {
  const cards: string[] = [];
  let length = reservedCharacters;
  for (const [at, note] of page.entries()) {
    const made = await card(sizes.offset + at + 1, shownAt(note, at, asked, sizes), asked, scrubber);
    if (cards.length > 0 && length + made.length > mostCharacters) break;
    cards.push(made);
    length += made.length + 2;
    await yielder.yieldIfDue();
  }
  return cards;
}

/** The chosen part of each note, kept because choosing it looks at every line, and both the scrubber and the card need it. */
const chosen = new WeakMap<FoundNote, { readonly words: Asked['words']; readonly shown: ShownNote }>();

function shownAt(note: FoundNote, at: number, { words }: Asked, { offset, full, others }: CardSizes): ShownNote {
  // Without words there is no best line to show.
  const size = offset + at < full ? 'full' : words.length === 0 ? 'short' : others;
  const known = chosen.get(note);
  if (known?.words === words && known.shown.size === size) return known.shown;
  const shown = showNote(note, size, words);
  chosen.set(note, { words, shown });
  return shown;
}
