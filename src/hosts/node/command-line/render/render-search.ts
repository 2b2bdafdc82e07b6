import type { SearchOutput } from '../../../../features/search/search';
import type { RelatedOutput } from '../../../../features/search/related';
import type { SearchReason, SearchResult } from '../../../../features/search/result-row';

export function renderSearch({ results, degraded, notices }: SearchOutput): string[] {
  const remarks = [...notices, ...(degraded === null ? [] : [degraded])];
  return renderRows(results, 'No note found. Try fewer or other words.', remarks);
}

export function renderRelated({ results, degraded }: RelatedOutput): string[] {
  return renderRows(results, 'No note has to do with it.', degraded === null ? [] : [degraded]);
}

function renderRows(results: readonly SearchResult[], nothing: string, remarks: readonly string[]): string[] {
  const rows = results.length === 0 ? [nothing] : results.flatMap((result, at) => [...(at === 0 ? [] : ['']), ...renderResult(result)]);
  return [...rows, ...(results.length > 0 && remarks.length > 0 ? [''] : []), ...remarks.map((remark) => `(${remark})`)];
}

function renderResult(result: SearchResult): string[] {
  const { path, line, title, heading, type, tags, why } = result;
  const facts = [type, ...tags.map((tag) => `#${tag}`)].filter((fact) => fact !== '').join(' ');
  return [
    `${title}${heading === '' || heading === title ? '' : ` > ${heading}`}${facts === '' ? '' : `  [${facts}]`}`,
    `  ${path}:${String(line)}${result.isByMeaning === true ? '  (by meaning)' : ''}`,
    ...(result.snippet === '' ? [] : [`  ${markMatches(result)}`]),
    ...(why === undefined ? [] : [`  why: ${renderReason(why)}`]),
  ];
}

function renderReason({ keyword, semantic, links, fusion, removedAsDuplicate = [] }: SearchReason): string {
  const place = (leg: string, { rank, score }: { readonly rank: number; readonly score: number }): string => `${leg}${rank === 0 ? '' : ` rank ${String(rank)}, score`} ${score.toFixed(2)}`;
  const parts = [
    ...(keyword === undefined ? [] : [`${place('words', keyword)}${keyword.fields.length === 0 ? '' : `, in ${keyword.fields.join(', ')}`}`]),
    ...(semantic === undefined ? [] : [place('meaning', semantic)]),
    ...(links === true ? ['linked'] : []),
    ...(fusion === undefined ? [] : [fusion.by === 'rrf' ? `mixed by ranks (k = ${String(fusion.constant)})` : `mixed by scores (meaning counts ${String(fusion.constant)})`]),
    ...(removedAsDuplicate.length === 0 ? [] : [`nearly the same, not shown: ${removedAsDuplicate.join(', ')}`]),
  ];
  return parts.join('; ');
}

/** Bold on a terminal, plain elsewhere. */
function markMatches({ snippet, matches }: SearchResult): string {
  if (!process.stdout.isTTY) return snippet;
  let marked = '';
  let at = 0;
  for (const [start, end] of matches) {
    marked += `${snippet.slice(at, start)}\u001B[1m${snippet.slice(start, end)}\u001B[22m`;
    at = end;
  }
  return marked + snippet.slice(at);
}
