import * as z from 'zod';
import { estimateTokens } from '../../../core/language-models/estimate-tokens';
import { isModelError } from '../../../core/language-models/model-error';
import { harmlessLine } from '../../../core/note/harmless-markdown';
import { writtenDay } from '../../../core/note/written-day';
import type { MergedText } from '../../../core/merging/merged-note';
import { keptMarkdown } from '../../../core/restructure/kept-markdown';
import { readObject, type Reading } from '../../../engine/asking/task';
import { replyShape } from '../../../core/language-models/reply-shape';
import { localDay } from '../../../engine/reading/local-day';
import type { CollectedNote } from '../collect-notes';
import { notesText } from './notes-text';
import { vaultWords, type ProposingDeps } from './proposing-deps';
import { bareTag } from '../../../core/note/tags';

const replySchema = z.object({
  body: z.string(),
  summary: z.string().default(''),
  tags: z.array(z.string()).default([]),
});

const shownSchema = replyShape(replySchema);
/** Maximum number of tokens of a text that a model writes; longer texts are joined by code, because no model repeats so much without a slip. */
const mostTokens = 12_000;

/**
 * Asks the model for the text of a merged note. `before` is an earlier text with the objections to it, or null. Returns
 * null when the model gives no usable text; the texts are then joined by code. Throws `over-budget` and `cancelled`.
 */
export async function writeMerged(
  notes: readonly CollectedNote[],
  title: string,
  before: string | null,
  deps: ProposingDeps,
): Promise<MergedText | null> {
  const { client, instructions, run } = deps;
  const text = notesText(oldestFirst(notes, deps), { longest: Infinity, isNumbered: false }, deps);
  const tokens = estimateTokens(text);
  if (tokens > mostTokens) return null;
  const prompt = await instructions.prompt('restructure-merge', (sentence) => {
    run.warn(sentence);
  });
  const { preferences } = await vaultWords(deps);
  const inputs = { reply_schema: shownSchema, title, preferences, notes: text, before: before ?? 'None.' };
  try {
    const { value } = await client.ask(
      { operation: 'restructure', prompt, inputs, maxOutputTokens: Math.ceil(1.3 * tokens) + 1_000, read: readReply },
      run,
    );
    return textOf(value, notes);
  } catch (error) {
    if (!isModelError(error)) throw error;
    if (before === null)
      run.warn(`No text was written for "${title}", so the texts of the notes are joined: ${error.message}`);
    return null;
  }
}

/** Sorts notes by the day that the model is shown, oldest first. */
function oldestFirst(notes: readonly CollectedNote[], { changedMs }: ProposingDeps): CollectedNote[] {
  const dayOf = ({ path, frontmatter }: CollectedNote): string =>
    writtenDay(frontmatter) || localDay(new Date(changedMs.get(path) ?? 0));
  const dated = notes.map((note) => ({ note, day: dayOf(note) }));
  return dated
    .sort((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : 0))
    .map(({ note }) => note);
}

type Reply = z.infer<typeof replySchema>;

function readReply(text: string, isCut: boolean): Reading<Reply> {
  const read = readObject(text, replySchema);
  if (isCut)
    return { value: null, faults: ['It was cut off before the end. Write no more than the notes say.'], goodCount: 0 };
  if (read.value !== null && read.value.body.trim() === '')
    return { value: null, faults: ['body: It is empty.'], goodCount: 0 };
  return read;
}

function textOf({ body, summary, tags }: Reply, notes: readonly CollectedNote[]): MergedText {
  const known = new Set(notes.flatMap((note) => note.tags.map((tag) => tag.toLowerCase())));
  const line = harmlessLine(summary).replace(/\s+/g, ' ').trim();
  const kept = tags.map((tag) => bareTag(tag).toLowerCase()).filter((tag) => known.has(tag));
  return {
    body: keptMarkdown(
      body,
      notes.map(({ text }) => text),
    ),
    ...(line === '' ? {} : { summary: line }),
    tags: kept,
  };
}
