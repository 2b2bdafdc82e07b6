import type { SearchResult } from '../../../features/search/result-row';
import { counted, grouped, listed } from '../../../core/counted';
import { searchPlaceOf } from '../../../core/search/search-place';
import type { IndexStatus } from '../host';
import type { SearchSnapshot } from './search-snapshot';

/** Describes what the index covers, in a line: "7 failed · 6,581 of 6,600 notes indexed · 12 excluded". */
export function coverageWords({ phase, coverage, problem }: IndexStatus): string {
  if (problem !== null) return problem;
  if (coverage === null) return phase === 'opening' ? 'Opening the index.' : 'Counting notes.';
  const { total, indexed, waiting, excluded, failed } = coverage;
  const parts = [
    waiting > 0 ? `${grouped(waiting)} waiting` : '',
    failed.length > 0 ? `${grouped(failed.length)} failed` : '',
    `${grouped(indexed)} of ${counted(total, 'note')} indexed`,
    excluded.length > 0 ? `${grouped(excluded.length)} excluded` : '',
  ];
  return parts.filter((part) => part !== '').join(' · ');
}

/** True when the user should know the state of the index: it is at work, has stopped or lacks notes that it should contain. */
export function isNews({ phase, coverage, problem }: IndexStatus): boolean {
  if (phase !== 'ready' || problem !== null || coverage === null) return true;
  return coverage.waiting > 0 || coverage.failed.length > 0;
}

/** Describes the progress of the index in few words; null when it is not working through many notes. */
export function progressWords({ phase, done, total }: IndexStatus): string | null {
  if (phase === 'ready' || phase === 'stopped') return null;
  if (total === null) return phase === 'opening' ? 'Opening the index…' : 'Reading notes…';
  return `${grouped(done)} of ${grouped(total)} ${phase === 'opening' ? 'opened' : 'read'}`;
}

/** What is found in each place, one and many. */
const foundNames = { notes: ['note', 'notes'], sessions: ['place', 'places'], history: ['entry', 'entries'] } as const;

/** Returns the message to screen readers when an answer arrived. */
export function countWords({ phase, results, hasMore, total, isPartial, answered }: SearchSnapshot): string {
  if (phase === 'empty' || phase === 'failed') return '';
  const [one, many] = foundNames[searchPlaceOf(answered).place];
  const count = phase === 'nothing' ? `No ${many} found` : counted(results.length, one, many);
  if (isPartial) return `${count} so far`;
  if (hasMore && total !== null && total > results.length)
    return `First ${grouped(results.length)} of ${counted(total, 'note')}`;
  return hasMore ? `First ${count}` : count;
}

/** Describes for people why a note was found. */
export function whyWords({ why, turn, revision }: SearchResult): string {
  if (revision !== undefined) return 'Found by words in the history of the entry.';
  if (turn !== undefined) return 'Found by words in what was said.';
  if (why === undefined) return 'Matches the query; not ranked by relevance.';
  const { keyword, semantic, links, fusion, confidence, factors } = why;
  const sentences: string[] = [];
  if (keyword !== undefined) {
    const places = keyword.fields.length > 0 ? `, found in ${listed(keyword.fields, 'and')}` : '';
    sentences.push(`${placeWords('words', keyword)}${places}.`);
  }
  if (semantic !== undefined) sentences.push(`${placeWords('meaning', semantic)}.`);
  if (links === true) sentences.push('One links to the other.');
  if (fusion !== undefined)
    sentences.push(
      fusion.by === 'rrf'
        ? `Combined by rank, k = ${grouped(fusion.constant)}.`
        : `Combined by score; weight of meaning ${fusion.constant.toFixed(2)}.`,
    );
  if (factors.authority !== undefined) sentences.push(`Multiplied by ${factors.authority.toFixed(4)} for its kind.`);
  if (factors.confidence !== undefined)
    sentences.push(`Multiplied by ${factors.confidence.toFixed(4)} for its confidence.`);
  if (confidence !== undefined) sentences.push(`Confidence ${String(confidence)}.`);
  return sentences.join(' ');
}

/** Related notes have no ranks in the retrievers. */
function placeWords(retriever: string, { rank, score }: { readonly rank: number; readonly score: number }): string {
  return rank === 0
    ? `Similarity by ${retriever}: ${score.toFixed(2)}`
    : `Rank ${grouped(rank)} by ${retriever}, score ${score.toFixed(2)}`;
}
