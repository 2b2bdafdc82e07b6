import { briefText } from '../../../../core/brief/fit-brief';
import { andMore, cappedNames, counted, grouped } from '../../../../core/counted';
import type { BriefOutput } from '../../../../features/brief/brief';
import { headingsBelow, shownTitleOf } from '../../../../core/search/shown-title';
import type { MatchesOutput } from '../../../../features/search/matches';
import type { RelatedOutput } from '../../../../features/search/related';
import type { SearchReason, SearchResult } from '../../../../features/search/result-row';
import { resultState, revisionWords } from '../../../../features/search/result-state';
import type { SearchOutput } from '../../../../features/search/search';
import { filterOf } from '../../../../core/search/filters/filters';
import { parseQuery } from '../../../../core/search/parse-query';
import { searchPlaceOf } from '../../../../core/search/search-place';
import type { Line } from '../terminal';
import { renderTalk } from './render-talk';

const mostTags = 20;

export function renderSearch(output: SearchOutput): Line[] {
  const { query, results, total = 0, degraded, notices, links = [] } = output;
  if (searchPlaceOf(query).place === 'sessions') return renderTalk(output);
  if (links.length > 0) return links.map((link) => `- ${link}`);
  const rest =
    total > results.length
      ? [`${grouped(results.length)} of ${counted(total, 'note')} shown. Use --limit for more.`]
      : [];
  const remarks = [...rest, ...notices, ...(degraded === null ? [] : [degraded])];
  const isPast = searchPlaceOf(query).place === 'history';
  const nothing = isPast ? 'No entry of the board ever said this.' : 'No note found. Try fewer or other words.';
  const advice = total > 0 ? [] : parseQuery(query).filters.flatMap(({ field }) => filterOf(field).advice ?? []);
  return renderRows(results, [nothing, ...new Set(advice)].join(' '), remarks);
}

export function renderRelated({ results, degraded }: RelatedOutput): Line[] {
  return renderRows(results, 'No related notes found.', degraded === null ? [] : [degraded]);
}

function renderRows(results: readonly SearchResult[], nothing: string, remarks: readonly string[]): Line[] {
  const rows: readonly Line[] =
    results.length === 0
      ? [nothing]
      : results.flatMap((result, at) => [...(at === 0 ? [] : ['']), ...renderResult(result)]);
  return [
    ...rows,
    ...(results.length > 0 && remarks.length > 0 ? [''] : []),
    ...remarks.map((remark) => `(${remark})`),
  ];
}

function renderResult(result: SearchResult): Line[] {
  const { path, line, heading, type, tags, why } = result;
  const { name, title } = shownTitleOf(result);
  const trail = [`${name}${title === '' ? '' : ` (${title})`}`, ...headingsBelow(heading, result.title)].join(' > ');
  const facts = [
    type,
    ...tags.slice(0, mostTags).map((tag) => `#${tag}`),
    ...(tags.length > mostTags ? [andMore(tags.length - mostTags)] : []),
  ]
    .filter((fact) => fact !== '')
    .join(' ');
  return [
    `${trail}${facts === '' ? '' : `  [${facts}]`}`,
    `  ${path}:${String(line)}${markOf(result)}`,
    ...(result.snippet === '' ? [] : [passageLine(result)]),
    ...(why === undefined ? [] : [`  why: ${renderReason(why)}`]),
  ];
}

/** Lists the matching lines of a note under their headings. */
export function renderMatches({ path, matches, total }: MatchesOutput): Line[] {
  if (total === 0) return [`No line of ${path} matches.`];
  const cut = matches.length < total ? `; the first ${grouped(matches.length)} are shown` : '';
  const rows = matches.flatMap((match, at): Line[] => [
    ...(match.heading === (matches[at - 1]?.heading ?? '') ? [] : ['', match.heading]),
    `  ${path}:${String(match.line)}`,
    passageLine(match),
  ]);
  return [`${counted(total, 'matching line')}${cut}`, ...rows];
}

function passageLine({ snippet, matches }: Pick<SearchResult, 'snippet' | 'matches'>): Line {
  return { text: `  ${snippet}`, marks: matches.map(([start, end]) => [start + 2, end + 2] as const) };
}

function renderReason({
  keyword,
  semantic,
  links,
  fusion,
  confidence,
  recalled,
  factors,
  removedAsDuplicate = [],
}: SearchReason): string {
  const place = (retriever: string, { rank, score }: { readonly rank: number; readonly score: number }): string =>
    `${retriever}${rank === 0 ? '' : ` rank ${String(rank)}, score`} ${score.toFixed(2)}`;
  const parts = [
    ...(keyword === undefined
      ? []
      : [`${place('words', keyword)}${keyword.fields.length === 0 ? '' : `, in ${keyword.fields.join(', ')}`}`]),
    ...(semantic === undefined ? [] : [place('meaning', semantic)]),
    ...(links === true ? ['linked'] : []),
    ...(fusion === undefined
      ? []
      : [
          fusion.by === 'rrf'
            ? `combined by rank (k = ${String(fusion.constant)})`
            : `combined by score (weight of meaning ${String(fusion.constant)})`,
        ]),
    ...(factors.authority === undefined ? [] : [`times ${factors.authority.toFixed(4)} for its kind`]),
    ...(factors.confidence === undefined ? [] : [`times ${factors.confidence.toFixed(4)} for its confidence`]),
    ...(confidence === undefined ? [] : [`confidence ${String(confidence)}`]),
    ...(recalled === undefined
      ? []
      : [`recalled ${recalled.count === 1 ? 'once' : `${String(recalled.count)} times`}, last on ${recalled.last}`]),
    ...(removedAsDuplicate.length === 0 ? [] : [`nearly identical, not shown: ${cappedNames(removedAsDuplicate, 8)}`]),
  ];
  return parts.join('; ');
}

export function renderBrief({ project, groups, knownProjects, degraded }: BriefOutput): Line[] {
  const lines = briefText(project, groups, (query) =>
    query === '' ? 'cyberbrain search' : `cyberbrain search '${query}'`,
  ).split('\n');
  const empty =
    groups.length > 0
      ? []
      : [
          '',
          project === null
            ? 'There are no general notes (scope: general). Name a project with --project.'
            : `No note belongs to the project ${project} yet. Capture a session with "ingest", or set project: ${project} in a note's properties.`,
        ];
  const known =
    knownProjects === undefined || knownProjects.length === 0
      ? []
      : ['', `Projects that notes know: ${knownProjects.join(', ')}`];
  return [...lines, ...empty, ...known, ...(degraded === null ? [] : ['', `(${degraded})`])];
}

function markOf(result: SearchResult): string {
  const found = result.isByMeaning === true ? 'by meaning' : result.isBySpelling === true ? 'similar spelling' : '';
  const marks = [revisionWords(result), found, resultState(result)].filter((words) => words !== '');
  return marks.length === 0 ? '' : `  (${marks.join(' · ')})`;
}
