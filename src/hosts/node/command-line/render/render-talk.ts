import type { NearTurn, SaidTurn, SearchResult } from '../../../../features/search/result-row';
import type { SearchOutput } from '../../../../features/search/search';
import type { Line } from '../terminal';

const speakers = { user: 'You', assistant: 'Assistant' } as const;

/** Lists what was found in conversations, each turn with those beside it and the command that shows its session. */
export function renderTalk({ results, older = [], degraded, notices }: SearchOutput): Line[] {
  const rows = results.flatMap((row, at): Line[] => [...(at === 0 ? [] : ['']), ...renderTurn(row)]);
  const gone = older.flatMap((row): Line[] => [`  ${row.title}`, `    ${row.path}:${String(row.line)}`]);
  return [
    ...(rows.length === 0
      ? ['Nothing was said about this in the captured conversations. Try fewer or other words.']
      : rows),
    ...(gone.length === 0 ? [] : ['', 'Records of sessions whose transcripts were not searched:', ...gone]),
    ...[...notices, ...(degraded === null ? [] : [degraded])].flatMap((remark) => ['', `(${remark})`]),
  ];
}

function renderTurn({ title, date, path, snippet, matches, turn }: SearchResult): Line[] {
  if (turn === undefined) return [];
  const facts = [date ?? '', turn.project].filter((fact) => fact !== '').join(' ');
  const said = `  ${turn.id} ${turn.name ?? speakers[turn.speaker]}: `;
  return [
    `${title === '' ? turn.session : title}${facts === '' ? '' : `  [${facts}]`}`,
    ...near(turn.before),
    {
      text: `${said}${snippet}`,
      marks: matches.map(([start, end]) => [start + said.length, end + said.length] as const),
    },
    ...near(turn.after),
    `  ${path}`,
    `  ${wayIn(turn)}`,
  ];
}

function near(turn: NearTurn | null): Line[] {
  return turn === null ? [] : [`  ${turn.id} ${turn.name ?? speakers[turn.speaker]}: ${shortened(turn.text)}`];
}

function shortened(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 99).trimEnd()}…`;
}

/** Returns the command that shows the session. */
export function wayIn({ session, id }: Pick<SaidTurn, 'session' | 'id'>): string {
  return `cyberbrain show '${session.replaceAll("'", "'\\''")}' --session --turn ${id}`;
}
