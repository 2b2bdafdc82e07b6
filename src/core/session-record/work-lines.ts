import { plainText, splitSentences } from '../extraction/text/sentences';
import { letterCount } from '../extraction/text/statement';
import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import { idNear } from './asked-lines';
import { oneLine, type RecordLine } from './record-line';

const mostFilesOfLine = 170;
const mostCommits = 14;
const latestTurns = 6;

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
      return [commitLine(deed, turn)];
    case 'failure':
      return failureLines(deed, session);
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

/** Returns the title, and the first sentence of the message below it if both fit. */
function commitLine({ hash, title, body }: Extract<Deed, { kind: 'commit' }>, turn: string): RecordLine {
  const said = splitSentences(plainText(body.split(/\n\s*\n/)[0] ?? ''))[0] ?? '';
  const name = `Commit ${hash.slice(0, 9)}: ${oneLine(title, 120)}`;
  const whole = `${name}${/[.!?]$/.test(name) ? '' : '.'} ${said}`;
  const isTold = letterCount(said) >= 30 && whole.length <= 200;
  return { part: 'done', text: isTold ? whole : name, turn, weight: 6 };
}

function failureLines(deed: Extract<Deed, { kind: 'failure' }>, session: Session): RecordLine[] {
  const { command, error, fix, turnsBefore } = deed;
  // Some tools print line feeds as two characters.
  const failed = `${code(command, 45)} failed: ${oneLine(error.replace(/(?:\\n)+/g, ' '), 90)}`;
  if (fix === null) {
    // An earlier failure that nobody tried again was gone round.
    const isLate = turnsBefore >= session.turns.length - latestTurns;
    const text = `${failed} (no later run of it worked)`;
    return isLate ? [{ part: 'open', text, turn: idNear(session, turnsBefore), weight: 1 }] : [];
  }
  const files = fix.files.map((file) => file.replace(/^.*[\\/]/, '')).join(', ');
  const how =
    fix.command !== command && fix.files.length === 0
      ? `${code(fix.command, 70)} worked`
      : `worked ${fix.files.length === 0 ? 'in a later run' : `after changes to ${files}`}`;
  const turn = idNear(session, fix.turnsBefore);
  return [{ part: 'fixed', text: oneLine(`${failed} → ${how}`), turn, weight: fix.files.length > 0 ? 4 : 3 }];
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
