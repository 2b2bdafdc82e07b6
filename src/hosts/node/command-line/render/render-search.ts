import type { SearchOutput } from '../../../../features/search/search';
import type { SearchResult } from '../../../../features/search/result-row';

export function renderSearch({ results, degraded, notices }: SearchOutput): string[] {
  const remarks = [...notices, ...(degraded === null ? [] : [degraded])];
  const rows = results.length === 0 ? ['No note found. Try fewer or other words.'] : results.flatMap(renderResult);
  return [...rows, ...remarks.map((remark) => `(${remark})`)];
}

function renderResult(result: SearchResult): string[] {
  const { path, line, title, heading, type, tags, why } = result;
  const facts = [type, ...tags.map((tag) => `#${tag}`)].filter((fact) => fact !== '').join(' ');
  return [
    `${title}${heading === '' || heading === title ? '' : ` > ${heading}`}${facts === '' ? '' : `  [${facts}]`}`,
    `  ${path}:${String(line)}`,
    ...(result.snippet === '' ? [] : [`  ${markMatches(result)}`]),
    ...(why === undefined ? [] : [`  why: words rank ${String(why.keyword.rank)}, score ${why.keyword.score.toFixed(2)}, in ${why.keyword.fields.join(', ')}`]),
    '',
  ];
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
