import * as z from 'zod';
import { related } from '../../../../features/search/related';
import type { SearchResult } from '../../../../features/search/result-row';
import { headLine, nameLine, withoutCardHeads } from '../answers/card-text';
import { stateOf } from '../answers/cards';
import { quoted, type AnswerDeps } from '../answers/answer-deps';
import { parseNotePlace, readNoteForClient } from '../answers/note-path';
import { defineTool, reading } from '../tool';

const shown = 10;

const input = z.strictObject({
  path: z
    .string()
    .min(1, { error: 'Name a note.' })
    .max(1_000)
    .describe('Path of the note in the vault as cb_recall shows it, such as Projects/plan.md.'),
});

/** Finds notes related to a note. */
export const cbRelated = defineTool<AnswerDeps, typeof input>({
  name: 'cb_related',
  title: 'Show related notes',
  description: `Find the notes most closely related to one note: by words, by meaning and by links; at most ${shown}. Use when cb_recall has found a good note and you need its context: reasons, consequences, later changes, contradictions.`,
  manners: reading,
  input,
  work: async (deps, { path: given }, run) => {
    const { path } = await readNoteForClient(parseNotePlace(given).path, deps.services);
    const { results, degraded } = await related.run(deps.services, { note: path, limit: shown, why: true }, run);
    const remarks = degraded === null ? [] : [degraded];
    if (results.length === 0) return ['No related notes.', ...remarks, 'Search with cb_recall.'].join(' ');
    const cards = await Promise.all(results.map((result, at) => card(at + 1, result, deps)));
    return [
      `${results.length === 1 ? 'One note' : `${results.length} notes`}, nearest first.`,
      ...remarks,
      quoted(cards.join('\n\n'), deps),
      'A whole note: cb_read (path).',
    ].join('\n');
  },
});

function card(
  number: number,
  { path, line, date = '', type, status = '', supersededBy, title, heading, snippet, why }: SearchResult,
  { scrubber }: AnswerDeps,
): Promise<string> {
  const head = headLine([
    `${String(number)}. ${path}:${String(line)}`,
    ...[date, type, stateOf(status, supersededBy ?? null)],
    ...(why?.links === true ? ['linked'] : []),
  ]);
  const parts = [head, nameLine(path, title, heading), withoutCardHeads(snippet)];
  return scrubber.clean(parts.filter((part) => part !== '').join('\n'));
}
