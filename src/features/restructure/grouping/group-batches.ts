import { estimateTokens } from '../../../core/language-models/estimate-tokens';
import { baseNameOf } from '../../../core/note/path';
import type { SourceNote } from '../../../core/merging/source-note';
import type { ModelUsage } from '../../../ports/language-model';
import type { ChosenModels } from '../../../ports/language-models';

/** How much of a folder a model is shown in one request for groups. */
export interface BatchSize {
  readonly tokens: number;
  readonly notes: number;
  readonly maxOutputTokens: number;
}

/** Usual batch size; models group larger batches less carefully. */
const usualBatch: BatchSize = { tokens: 12_000, notes: 150, maxOutputTokens: 8_000 };
/** Tokens for instructions, preferences and the subjects of earlier batches. */
const aroundTokens = 4_000;
/** Tokens for a path in a model's reply. */
const tokensAPath = 50;
const longestSaid = 240;

/** Returns the batch size that fits the smaller of the two models. Estimates of tokens may be a fifth too low. */
export function batchSizeFor({ first, second }: ChosenModels): BatchSize {
  const context = Math.min(first.contextTokens, second?.contextTokens ?? Infinity);
  const maxOutputTokens = Math.min(usualBatch.maxOutputTokens, Math.floor(context / 4));
  const tokens = Math.max(
    500,
    Math.min(usualBatch.tokens, Math.floor((context - aroundTokens - maxOutputTokens) / 1.25)),
  );
  return { tokens, notes: Math.min(usualBatch.notes, Math.floor(maxOutputTokens / tokensAPath)), maxOutputTokens };
}

/** Splits the notes, in their order, into as few batches as fit, filled about evenly. */
export function groupBatches<Note extends SourceNote>(notes: readonly Note[], size: BatchSize = usualBatch): Note[][] {
  const shares = notes.map((note) => Math.max(estimateTokens(groupingOutline(note)) / size.tokens, 1 / size.notes));
  const count = Math.ceil(shares.reduce((sum, share) => sum + share, 0) - 1e-6);
  const batches: Note[][] = [];
  let filled = Infinity;
  const evenly = shares.reduce((sum, share) => sum + share, 0) / Math.max(1, count);
  notes.forEach((note, at) => {
    const share = shares[at] ?? 0;
    if (filled + share > 1 || filled >= evenly) {
      batches.push([]);
      filled = 0;
    }
    batches.at(-1)?.push(note);
    filled += share;
  });
  return batches;
}

/** Outlines a note in a few lines: its path, title and tags where they add to it, and its summary or first words. */
export function groupingOutline({ path, title, tags, summary, body }: SourceNote): string {
  const said = (summary === '' ? body.slice(0, 4 * longestSaid) : summary).replace(/\s+/g, ' ').trim();
  return [
    path,
    ...(title === baseNameOf(path) ? [] : [`  Title: ${title}`]),
    ...(tags.length === 0 ? [] : [`  Tags: ${tags.join(', ').slice(0, longestSaid)}`]),
    ...(said === '' ? [] : [`  ${said.length <= longestSaid ? said : `${said.slice(0, longestSaid)} …`}`]),
  ].join('\n');
}

/** Estimates the tokens for showing the batches. */
export function groupingUsage(batches: readonly (readonly SourceNote[])[]): ModelUsage {
  const shown = batches.flat();
  const inputTokens = estimateTokens(shown.map(groupingOutline).join('\n')) + (aroundTokens / 2) * batches.length;
  return { inputTokens, outputTokens: 100 * batches.length + (tokensAPath / 2) * shown.length };
}
