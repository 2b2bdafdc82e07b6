import { askAnswer, type AskAnswer, type AskSentence } from '../../core/ask/ask-answer';
import { type BoardQuestion, boardQuestion } from '../../core/ask/board/board-question';
import { entryQuestion } from '../../core/ask/board/entry-question';
import { isInForce, stateOf } from '../../core/board/board-entry';
import { projectsNamed } from '../../core/board/project-names';
import { counted } from '../../core/counted';
import type { QueryFilter } from '../../core/search/query';
import { addDays } from '../../core/review/review-state';
import { sentencesAboutEntry } from './answer-about-entry';
import { type AnsweringEntry, answeringEntries, type BoardAnswerDeps } from './board-entries';
import { endingSentence, revisionSentence, titleSentence } from './board-sentences';

/** An entry that answers, with what is said of it, and the time by which it is sorted. */
interface Answering {
  readonly path: string;
  readonly at: string;
  readonly sentences: readonly AskSentence[];
}

const mostShown = 12;

/**
 * Answers a question about the board, or one of its entries, from its records, the newest first. Null for any other question, and for one about
 * a project that the board does not have or in a vault without a board.
 */
export async function answerFromBoard(
  { question, filters = [] }: { readonly question: string; readonly filters?: readonly QueryFilter[] },
  deps: BoardAnswerDeps,
  { today, remark }: { readonly today: string; readonly remark: string | null },
): Promise<AskAnswer | null> {
  const asked = boardQuestion(question, today);
  if (asked === null) return answerAboutEntry(question, filters, deps, remark);
  const all = await answeringEntries(filters, deps);
  const projects = projectsNamed(asked.project, all.map(projectOf));
  const ofProject = all.filter((found) => asked.project === '' || projects.has(projectOf(found)));
  if (ofProject.length === 0) return null;
  const wanted = ofProject
    .filter(({ entry }) => entry.now !== null && asked.kinds.includes(entry.now.record.kind))
    .flatMap((found) => answering(found, asked))
    .sort((a, b) => (a.at === b.at ? (a.path < b.path ? -1 : 1) : a.at < b.at ? 1 : -1));
  const left = wanted.length - mostShown;
  const more = left > 0 ? `The board has ${counted(left, 'more entry', 'more entries')} of this kind.` : null;
  return askAnswer({
    ...{ question, class: 'reasoning', dropped: [], missing: [], contradictions: [], cost: null, isFound: false },
    sentences: wanted.slice(0, mostShown).flatMap(({ sentences }) => sentences),
    degraded: [more, remark].filter((each) => each !== null).join(' ') || null,
  });
}

/** Answers a question why, when, by whom or how a single entry came to be or ended. Null for any other question. */
async function answerAboutEntry(
  question: string,
  filters: readonly QueryFilter[],
  deps: BoardAnswerDeps,
  remark: string | null,
): Promise<AskAnswer | null> {
  const asked = entryQuestion(question);
  if (asked === null) return null;
  const sentences = sentencesAboutEntry(asked, await answeringEntries(filters, deps));
  if (sentences.length === 0) return null;
  const nothing = { dropped: [], missing: [], contradictions: [], cost: null, isFound: false };
  return askAnswer({ question, class: 'lookup', ...nothing, sentences, degraded: remark });
}

function projectOf({ entry }: AnsweringEntry): string {
  return entry.now?.record.project ?? '';
}

/** Returns what an entry says to the question; nothing when it does not answer it. */
function answering(found: AnsweringEntry, asked: BoardQuestion): Answering[] {
  const { note, entry } = found;
  const { since, until } = asked;
  const next = until === '' ? '9' : addDays(until, 1);
  const isWithin = (time: string): boolean => time !== '' && time >= since && time < next;
  const says = (at: string, ...sentences: AskSentence[]): Answering[] => [{ path: note.path, at, sentences }];
  const { effective } = entry.chain;
  if (asked.asks === 'now') {
    const { date } = note.facts;
    const isWanted = entry.now !== null && isInForce(entry.now) && ((since === '' && until === '') || isWithin(date));
    return isWanted ? says(date, titleSentence(note)) : [];
  }
  if (asked.asks === 'then') {
    const moments = since === '' ? [`${until}T23:59:59Z`] : [since, ...effective.filter(isWithin)];
    const holds = moments.some((moment) => {
      const state = stateOf(entry, moment);
      return state !== null && isInForce(state);
    });
    return holds ? says(note.facts.date, titleSentence(note)) : [];
  }
  const last = effective.map(isWithin).lastIndexOf(true);
  const at = effective[last];
  if (at === undefined) return [];
  if (asked.asks === 'changed') return says(at, titleSentence(note), ...revisionSentence(note, last + 1));
  const ended = stateOf(entry, at);
  return ended === null || isInForce(ended) ? [] : says(at, titleSentence(note), ...endingSentence(note, ended));
}
