import * as z from 'zod';
import { AppError } from '../../../../core/errors';
import { filterList } from '../../../../core/search/filters/filters';
import { searchPlaceOf } from '../../../../core/search/search-place';
import { localDay } from '../../../../engine/reading/local-day';
import { countRecalls } from '../../../../engine/reading/recalls';
import type { FoundNote } from '../../../../features/search/find-notes';
import { queryNotices } from '../../../../features/search/query-notices';
import type { ReadHit } from '../../../../features/search/read-hit';
import type { Run } from '../../../../ports/run';
import { quoted, type AnswerDeps } from '../answers/answer-deps';
import { readCursor, writeCursor } from '../answers/cursor';
import { type CardSizes, fittingCards } from '../answers/fitting-cards';
import { lookUntilSettled, practiseRecall, sizesFrom, titlesOf, usualLimit } from '../answers/look-for-notes';
import { nearestCards } from '../answers/nearest-notes';
import { hardlyFound, missingWords, nothingFound } from '../answers/nothing-found';
import { languagesWords } from '../answers/vault-languages';
import { defineTool, reading } from '../tool';
import { recallHistory } from './recall-history';
import { queryOf } from './recall-query';
import { recallTalk } from './recall-talk';

/** Sizes of the cards of notes that do not seem to answer. */
const nearestSizes: CardSizes = { offset: 0, full: 1, others: 'short' };
const deepest = 300;
const limitRange = 'limit must be a whole number from 1 to 30.';

const input = z.strictObject({
  query: z
    .string()
    .max(2_000)
    .describe(
      'What you want to know, in the words the notes would use, such as names and error texts. "quotes" for an exact phrase, OR between alternatives, -word to exclude; type:decision or after:2026-01-31 as in filter; in:history finds what the project board said earlier. "" with filter: the newest notes.',
    ),
  limit: z
    .int({ error: limitRange })
    .min(1, { error: limitRange })
    .max(30, { error: limitRange })
    .optional()
    .describe('Maximum number of notes: 1 to 30 (default 8; 5 with sessions).'),
  filter: z
    .string()
    .max(500)
    .optional()
    .describe(
      `Only notes with these properties, such as: type:decision project:my-app after:2026-01-31. Known: ${filterList} OR between two, a minus before one excludes, quotes around values with spaces.`,
    ),
  sessions: z
    .boolean()
    .optional()
    .describe(
      'true: search what was said in earlier conversations instead (default false). Use after the notes did not answer, or when the user asks what was said.',
    ),
  cursor: z
    .string()
    .max(200)
    .optional()
    .describe('Cursor from the end of an earlier answer, to get what it left out; other arguments unchanged.'),
});

/** Searches the notes. */
export const cbRecall = defineTool<AnswerDeps, typeof input>({
  name: 'cb_recall',
  title: 'Search earlier knowledge',
  description: [
    'Search what is already known: decisions, findings, fixes, preferences and notes from earlier sessions and from the person. Use when the user refers to earlier work ("as we decided", "last time"), before a decision that may have been made already, when an error or a name looks familiar, or when you lack background on a project; not for the contents of source files.',
    'Returns cards, best first: path:line, date, type, and what the note says (the first two in full, others in a line), and whether it is certain that a note answers.',
  ].join('\n'),
  manners: reading,
  input,
  work: recall,
});

async function recall(
  deps: AnswerDeps,
  { query: typed, limit: wanted, filter = '', sessions = false, cursor }: z.output<typeof input>,
  run: Run,
): Promise<string> {
  const { place, line } = searchPlaceOf(typed);
  const query = queryOf(line, filter);
  const question = JSON.stringify([line, filter]);
  if (sessions || place === 'sessions')
    return recallTalk(deps, { question: `sessions ${question}`, query, limit: wanted, cursor }, run);
  if (place === 'history') return recallHistory(deps, { question: line, query, limit: wanted ?? usualLimit }, run);
  const limit = wanted ?? usualLimit;
  const offset = readCursor(question, cursor);
  if (offset > deepest)
    throw new AppError('usage', `Only the first ${deepest} notes of a search are shown. Use a more specific query.`);
  const { found, remark, asked, isSimilar, isAnswered, missing, yielder } = await lookUntilSettled(
    deps,
    query,
    { offset, limit },
    run,
  );
  if (found.length <= offset) return nothingFound(deps, { question: line, filter, isLater: offset > 0, remark });
  const page = found.slice(offset, offset + (isAnswered ? limit : Math.min(limit, nearestCards)));
  const sizes = isAnswered ? sizesFrom(offset) : nearestSizes;
  const cards = await fittingCards(deps.scrubber, page, asked, sizes, yielder);
  await countRecalls(archivedOf(page.slice(0, cards.length)), localDay(deps.services.clock.now()), {
    device: () => deps.services.device,
    hasher: deps.services.hasher,
  });
  deps.practice?.begin(titlesOf(found), (title, own) => practiseRecall(deps, title, own));
  const next = offset + cards.length;
  const isMore = next < found.length;
  const similar =
    isSimilar && isAnswered
      ? [
          'None of these notes contains your words, only similar spellings or related subjects. Check before you rely on them.',
        ]
      : [];
  return [
    isAnswered ? headOf(cards.length, offset, isMore) : hardlyFound(missing, await languagesWords(deps)),
    ...(isAnswered ? missingWords(missing) : []),
    ...similar,
    ...queryNotices(query),
    ...(remark === null ? [] : [remark]),
    quoted(cards.join('\n\n'), deps),
    ...(isMore ? [`More: the same call with cursor "${writeCursor(question, next)}".`] : []),
    'A whole note: cb_read (path). Cite path:line.',
  ].join('\n');
}

/** Returns the captured notes that are meant to last. */
function archivedOf(notes: readonly FoundNote[]): ReadHit[] {
  return notes.flatMap(({ read }) => (read.facts.managed?.isEphemeral === false ? [read] : []));
}

function headOf(count: number, offset: number, isMore: boolean): string {
  if (isMore) return `Notes ${offset + 1} to ${offset + count}, best first.`;
  return `${count === 1 ? 'One note' : `${count} notes`}${offset > 0 ? ' more' : ''}, best first.`;
}
