import type { Deed } from '../../core/transcript/work/deed';

const longestLine = 240;
/** A commit message tells the reasons. */
const longestCommit = 480;
const longestError = 140;
const mostLinesOfTurn = 6;
const mostFilesOfTurn = 8;

/** A fact about the work; `rank` 0 is the most telling. */
export interface WorkLine {
  readonly text: string;
  readonly rank: number;
}

/**
 * Returns what was done after a turn, as lines that begin with `(work)`: the files in one line, with paths relative to
 * the working folder, then one line for each other fact. Files in `named` were shown before and are left out; those
 * shown are added to it.
 */
export function workLines(deeds: readonly Deed[], cwd: string | null, named: Set<string>): WorkLine[] {
  const written = deeds.flatMap((deed) => (deed.kind === 'file' ? [relative(deed.path, cwd)] : []));
  const files = written.filter((file) => !named.has(file));
  const own = [...new Set(files)];
  // A commit tells why, a failure or test how it went; files alone say least.
  const facts = [
    { words: filesWords(own), rank: 2 },
    ...deeds.map((deed) => ({ words: wordsOf(deed), rank: deed.kind === 'commit' ? 0 : 1 })),
  ];
  const lines = new Map<string, WorkLine>();
  for (const { words, rank } of facts) {
    const text = oneLine(`(work) ${words}`, rank === 0 ? longestCommit : longestLine);
    if (words !== '' && !lines.has(text)) lines.set(text, { text, rank });
  }
  const shown = mostTelling([...lines.values()], mostLinesOfTurn);
  if (shown.some(({ rank }) => rank === 2)) own.slice(0, mostFilesOfTurn).forEach((file) => named.add(file));
  return shown;
}

/** Returns the lines of the best ranks in their order; of the same rank the later ones, which tell how it ended. */
function mostTelling(lines: readonly WorkLine[], most: number): WorkLine[] {
  const best = new Set(
    [...lines]
      .reverse()
      .sort((one, other) => one.rank - other.rank)
      .slice(0, most),
  );
  return lines.filter((line) => best.has(line));
}

/** Returns a fact about the work as a model is shown it, uncut; '' for one that is not shown. */
export function workWords(deed: Deed, cwd: string | null): string {
  return deed.kind === 'file' ? filesWords([relative(deed.path, cwd)]) : wordsOf(deed);
}

/** Returns a text on one line, cut at `longest` characters. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

function filesWords(files: readonly string[]): string {
  if (files.length === 0) return '';
  const more = files.length - mostFilesOfTurn;
  return `wrote ${files.slice(0, mostFilesOfTurn).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}

function relative(path: string, cwd: string | null): string {
  if (cwd === null || !path.startsWith(cwd)) return path;
  const rest = path.slice(cwd.length);
  return /^[\\/]./.test(rest) ? rest.slice(1) : path;
}

function wordsOf(deed: Deed): string {
  switch (deed.kind) {
    case 'failure':
      return failureWords(deed);
    case 'test':
      return `tests ${deed.isPassed ? 'passed' : 'failed'}: ${deed.command}: ${deed.outcome}`;
    case 'commit':
      return `${`committed ${deed.hash}`.trim()}: ${[deed.title, deed.body].join('. ').replace(/\. $/, '')}`;
    case 'pull-request':
      return `pull request: ${deed.title} ${deed.url}`;
    case 'task':
      return `task ${deed.isDone ? 'done' : 'open'}: ${deed.subject}`;
    case 'push':
      return `pushed to ${deed.to}`;
    case 'interruption':
      return 'the person stopped the assistant';
    case 'file':
    case 'order':
    case 'removal':
    case 'edit':
    case 'figures':
      return '';
  }
}

function failureWords({ command, error, fix }: Deed & { readonly kind: 'failure' }): string {
  const shown = oneLine(error, longestError);
  if (fix === null) return `failed: ${command}: ${shown}`;
  const added = fix.added === undefined ? '' : `; added before that: ${fix.added}`;
  return fix.command === command
    ? `failed, and worked later: ${command}: ${shown}${added}`
    : `failed: ${command}: ${shown}; worked later: ${fix.command}${added}`;
}
