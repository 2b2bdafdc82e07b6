import { readFrontmatter } from '../../core/note/frontmatter';
import { textValue, valueOf } from '../../core/note/frontmatter-values';
import { folderOf } from '../../core/note/path';
import { inventedSentences } from '../../core/plan/invented-sentences';
import { lostSentences } from '../../core/plan/lost-sentences';
import type { PromotedText } from '../../core/review/decision';
import { foundWords } from '../asking/found-words';
import type { DueNote } from './due-notes';
import { planPromotion, type PromotionWorld } from './plan-promotion';

/** A promotion as whoever judges it reads it. */
export interface PromotionDraft {
  /** The note, with the folder in which it would really stand. */
  readonly note: string;
  /** Sentences of the notes that stand nowhere in it, and its own that stand in none of them. */
  readonly found: string;
  /** The former. */
  readonly lost: readonly string[];
}

/** Throws an error that says what of the wish cannot be. */
export async function draftPromotion(
  notes: readonly DueNote[],
  text: PromotedText,
  world: PromotionWorld & { readonly now: Date },
): Promise<PromotionDraft> {
  const { to, change } = await planPromotion(notes, text, world.now, world, new Set());
  const { title = '', tags = [], summary = '', body = '' } = text;
  const type = change.written.map((note) => textValue(valueOf(readFrontmatter(note.text).data, 'type'))).join();
  const facts = [
    `Title: ${title}`,
    `Folder: ${folderOf(to) || '(top of the vault)'}`,
    `Type: ${type}`,
    `Tags: ${tags.join(', ') || 'none'}`,
    `Summary: ${summary}`,
  ];
  const lost = lostSentences(
    notes,
    change.written.map((note) => note.text),
  ).map(({ sentence }) => sentence);
  return { note: `${facts.join('\n')}\n\n${body}`, found: foundWords(lost, inventedSentences(body, notes)), lost };
}
