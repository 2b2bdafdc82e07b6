import { estimateTokens } from '../../../core/language-models/estimate-tokens';
import { baseNameOf } from '../../../core/note/path';
import type { SourceNote } from '../../../core/merging/source-note';
import type { ModelUsage } from '../../../ports/language-model';
import type { ChosenModels } from '../../../ports/language-models';

/** How much of a folder a model is shown at once to say what belongs together. */
export interface BatchSize {
  readonly tokens: number;
  readonly notes: number;
  readonly maxOutputTokens: number;
}

/** More at once is sorted less carefully. */
const usualBatch: BatchSize = { tokens: 12_000, notes: 150, maxOutputTokens: 8_000 };
/** Instructions, preferences and the subjects of earlier batches. */
const aroundTokens = 4_000;
/** A path, as a model writes it back. */
const tokensAPath = 50;
const longestSaid = 240;

/** What the smaller one of the models has room for. Estimates of tokens are a fifth too low at worst. */
export function batchSizeFor({ first, second }: ChosenModels): BatchSize {
  const context = Math.min(first.contextTokens, second?.contextTokens ?? Infinity);
  const maxOutputTokens = Math.min(usualBatch.maxOutputTokens, Math.floor(context / 4));
  const tokens = Math.max(
    500,
    Math.min(usualBatch.tokens, Math.floor((context - aroundTokens - maxOutputTokens) / 1.25)),
  );
  return { tokens, notes: Math.min(usualBatch.notes, Math.floor(maxOutputTokens / tokensAPath)), maxOutputTokens };
}

/** Notes in their order, as many in each batch as fit, all batches about as full. */
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

/** What tells a note from others, on a few lines: its path, what its title and tags add to that, its summary or first words. */
export function groupingOutline({ path, title, tags, summary, body }: SourceNote): string {
  const said = (summary === '' ? body.slice(0, 4 * longestSaid) : summary).replace(/\s+/g, ' ').trim();
  return [
    path,
    ...(title === baseNameOf(path) ? [] : [`  Title: ${title}`]),
    ...(tags.length === 0 ? [] : [`  Tags: ${tags.join(', ').slice(0, longestSaid)}`]),
    ...(said === '' ? [] : [`  ${said.length <= longestSaid ? said : `${said.slice(0, longestSaid)} …`}`]),
  ].join('\n');
}

/** What showing the batches is expected to take. */
export function groupingUsage(batches: readonly (readonly SourceNote[])[]): ModelUsage {
  const shown = batches.flat();
  const inputTokens = estimateTokens(shown.map(groupingOutline).join('\n')) + (aroundTokens / 2) * batches.length;
  return { inputTokens, outputTokens: 100 * batches.length + (tokensAPath / 2) * shown.length };
}
