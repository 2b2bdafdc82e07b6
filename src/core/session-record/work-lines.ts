import { plainText } from '../extraction/sentences';
import { letterCount } from '../extraction/statement';
import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import { idNear } from './asked-lines';
import { oneLine, type RecordLine } from './record-line';

const mostFilesOfLine = 170;
const mostCommits = 14;

/** Returns the work done, failures and their fixes, the test results and the remaining tasks, from tool calls. */
export function workLines(session: Session): RecordLine[] {
  const deeds = session.deeds ?? [];
  const root = session.cwd ?? '';
  return [...deeds.flatMap((deed) => deedLines(deed, session)), ...fileLines(deeds, session, root)];
}

function deedLines(deed: Deed, session: Session): RecordLine[] {
  const turn = idNear(session, deed.turnsBefore);
  switch (deed.kind) {
    case 'commit':
      return commitLines(deed, turn);
    case 'failure':
      return [failureLine(deed, session)];
    case 'test':
      return [
        {
          part: deed.isPassed ? 'measured' : 'open',
          text: `${deed.isPassed ? 'Tests' : 'Tests still fail'}: ${code(deed.command, 70)} → ${oneLine(deed.outcome, 100)}`,
          turn,
          weight: 5,
        },
      ];
    case 'task':
      return deed.isDone
        ? []
        : [{ part: 'open', text: `Task not done: ${oneLine(deed.subject, 180)}`, turn, weight: 4 }];
    default:
      return [];
  }
}

/** Returns the title of a commit, and the beginning of the message below it. */
function commitLines({ hash, title, body }: Extract<Deed, { kind: 'commit' }>, turn: string): RecordLine[] {
  const said = plainText(body.split(/\n\s*\n/)[0] ?? '');
  const name = `Commit ${hash.slice(0, 9)}`;
  return [
    { part: 'done', text: `${name}: ${oneLine(title, 175)}`, turn, weight: 6 },
    ...(letterCount(said) < 40
      ? []
      : [{ part: 'done' as const, text: `${name} says: ${oneLine(said, 170)}`, turn, weight: 4 }]),
  ];
}

function failureLine(deed: Extract<Deed, { kind: 'failure' }>, session: Session): RecordLine {
  const { command, error, fix, turnsBefore } = deed;
  const failed = `${code(command, 45)} failed: ${oneLine(error, 90)}`;
  if (fix === null)
    return {
      part: 'open',
      text: `${failed} (no later run of it worked)`,
      turn: idNear(session, turnsBefore),
      weight: 1,
    };
  const files = fix.files.map((file) => file.replace(/^.*[\\/]/, '')).join(', ');
  const how =
    fix.command !== command && fix.files.length === 0
      ? `${code(fix.command, 70)} worked`
      : `worked ${fix.files.length === 0 ? 'in a later run' : `after changes to ${files}`}`;
  return {
    part: 'fixed',
    text: oneLine(`${failed} → ${how}`),
    turn: idNear(session, fix.turnsBefore),
    weight: fix.files.length > 0 ? 4 : 3,
  };
}

/** Returns lines of a few files each. */
function fileLines(deeds: readonly Deed[], session: Session, root: string): RecordLine[] {
  const lines: RecordLine[] = [];
  let paths: string[] = [];
  let turn = '';
  const end = (): void => {
    if (paths.length > 0)
      lines.push({
        part: 'done',
        text: `Files changed: ${oneLine(paths.join(', '), 180)}`,
        turn,
        weight: lines.length === 0 ? 5 : 2,
      });
    paths = [];
  };
  for (const deed of deeds) {
    if (deed.kind !== 'file') continue;
    const path = shortPath(deed.path, root);
    if (paths.length > 0 && paths.join(', ').length + path.length + 2 > mostFilesOfLine) end();
    paths.push(path);
    turn = idNear(session, deed.turnsBefore);
  }
  end();
  return lines;
}

/** Keeps the last of many commits, which show the outcome. */
export function withoutOldCommits(lines: readonly RecordLine[]): RecordLine[] {
  const commits = lines.filter(({ text }) => text.startsWith('Commit '));
  const old = new Set(commits.slice(0, Math.max(0, commits.length - mostCommits)));
  return lines.filter((line) => !old.has(line));
}

function code(text: string, most: number): string {
  return `\`${oneLine(text.replace(/`/g, "'"), most)}\``;
}

/** Returns a path relative to the folder of the session when it is inside it. */
export function shortPath(path: string, root: string): string {
  const unified = path.replace(/\\/g, '/');
  const base = root.replace(/\\/g, '/').replace(/\/$/, '');
  if (base !== '' && unified.startsWith(`${base}/`)) return unified.slice(base.length + 1);
  const parts = unified.split('/');
  return parts.length > 4 ? parts.slice(-3).join('/') : unified;
}
