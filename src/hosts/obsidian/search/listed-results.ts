import { parseQuery } from '../../../core/search/parse-query';
import { searchPlaceOf } from '../../../core/search/search-place';
import type { TextRange } from '../../../core/search/text/phrase';
import { findMatches } from '../../../core/search/query-matches';
import { shownTitleOf } from '../../../core/search/shown-title';
import { resultState, revisionWords } from '../../../features/search/result-state';
import type { SearchResult } from '../../../features/search/result-row';
import type { ListedResult } from './result-item';
import { speakerName } from '../source/speaker-name';
import type { SearchPreferences } from './search-preferences';

/** An unclosed opening quote with the text after it. */
const openQuote = /^(|.*\s)["“”„]([^"“”„]*)$/s;

/** Returns the results of a line for drawing, by the names of their files or by their titles; those not found by words are marked. */
export function listedResults(
  line: string,
  results: readonly SearchResult[],
  titles: TitleChoice = 'file',
): ListedResult[] {
  const query = parseQuery(withOpenPhrase(searchPlaceOf(line).line));
  const matchesIn = (text: string): TextRange[] => apart(findMatches(text, query).map(({ range }) => range));
  return named(results, titles).map((listed) => ({
    ...listed,
    nameMatches: matchesIn(listed.name),
    titleMatches: matchesIn(listed.title),
    mark: [spokenBy(listed.result), revisionWords(listed.result), foundBy(listed.result), resultState(listed.result)]
      .filter((words) => words !== '')
      .join(' · '),
    hasLinkButton: false,
  }));
}

/** Returns related notes for drawing, with a button to link to them. */
export function listedRelated(results: readonly SearchResult[], titles: TitleChoice = 'file'): ListedResult[] {
  return named(results, titles).map((listed) => ({
    ...listed,
    nameMatches: [],
    titleMatches: [],
    mark: resultState(listed.result),
    hasLinkButton: true,
  }));
}

/** Says who said something and when; '' for a note. */
function spokenBy({ turn, date }: SearchResult): string {
  if (turn === undefined) return '';
  return [turn.name ?? speakerName(turn.speaker), dayWords(date), turn.project]
    .filter((words) => words !== '')
    .join(' · ');
}

function dayWords(day = ''): string {
  const time = new Date(day);
  return Number.isNaN(time.getTime())
    ? ''
    : time.toLocaleDateString(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Says how a note was found, if not by its words. */
function foundBy({ isByMeaning, isBySpelling }: SearchResult): string {
  return isByMeaning === true ? 'by meaning' : isBySpelling === true ? 'similar spelling' : '';
}

type TitleChoice = SearchPreferences['titles'];

function named(
  results: readonly SearchResult[],
  titles: TitleChoice,
): Pick<ListedResult, 'result' | 'name' | 'title' | 'isNamesake'>[] {
  const listed = results.map((result) => ({
    result,
    ...(titles === 'file' && result.turn === undefined ? shownTitleOf(result) : { name: result.title, title: '' }),
  }));
  const counts = new Map<string, number>();
  for (const { name } of listed) counts.set(name, (counts.get(name) ?? 0) + 1);
  return listed.map((each) => ({
    ...each,
    isNamesake: each.result.turn === undefined && (counts.get(each.name) ?? 0) > 1,
  }));
}

/** Removes ranges that begin inside an earlier one. */
function apart(ranges: readonly TextRange[]): TextRange[] {
  let end = 0;
  return ranges.filter((range) => {
    if (range[0] < end) return false;
    end = range[1];
    return true;
  });
}

/**
 * Returns the line as it is searched while a phrase is being typed: complete words form the phrase, and the last one
 * may still grow. A phrase that ends in half a word would find nothing until the word is complete.
 */
export function withOpenPhrase(line: string): string {
  const found = openQuote.exec(line);
  const isClosed = [...line.matchAll(/["“”„]/g)].length % 2 === 0;
  if (found === null || isClosed) return line;
  const [, before = '', typed = ''] = found;
  const [, finished = '', last = ''] = /^(|.*\s)(\S*)$/s.exec(typed) ?? [];
  return finished.trim() === '' ? before + last : `${before}"${finished.trim()}" ${last}`;
}
