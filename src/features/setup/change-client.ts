import { isOwnVersion } from '../../core/ai-clients/plan-config';
import { counted } from '../../core/counted';
import { AppError, messageOf } from '../../core/errors';
import { type DiffLine, lineDiff } from '../../core/plan/shown-file';
import type { Run } from '../../ports/run';
import type { ClientView } from './look-at-client';
import type { PlannedChange } from './plan-change';
import type { SetupChange, SetupDeps, SetupInput } from './setup-input';

/** Maximum time in ms that a client's own command may take. */
const longestCommandMs = 60_000;

/** Maximum length of a line that is shown as it is. */
const longestLine = 10_000;

interface Changed {
  readonly change: SetupChange;
  readonly refused?: string;
}

/** Shows a planned change, and makes it once the user agrees. */
export async function changeClient(
  deps: SetupDeps,
  view: ClientView,
  planned: PlannedChange,
  { dryRun, yes }: Pick<SetupInput, 'dryRun' | 'yes'>,
  run: Run,
): Promise<Changed> {
  const { program, client } = view;
  const change: SetupChange = {
    action: planned.action,
    diff: await shownDiff(deps, planned),
    command: planned.command === null ? null : [client.program ?? program ?? '', ...planned.command],
    isMade: false,
    isAgreed: false,
    backup: null,
  };
  if (dryRun) return { change };
  const isAgreed = !yes && (await deps.consent.ask(questionOf(view, change)));
  if (!yes && !isAgreed) return { change, refused: 'Not confirmed, so nothing was changed.' };
  run.signal.throwIfCancelled();
  return { change: { ...change, isMade: true, isAgreed, backup: await write(deps, view, planned, run) } };
}

/** Returns the changed lines without secrets, because other servers may have keys, even on the same line. */
async function shownDiff({ redactor }: SetupDeps, { before, after }: PlannedChange): Promise<DiffLine[]> {
  const redact = async (line: DiffLine): Promise<DiffLine> => ({
    ...line,
    text:
      line.text.length > longestLine
        ? `(a line of ${counted(line.text.length, 'character')})`
        : (await redactor.redact(line.text)).text,
  });
  return Promise.all(lineDiff(withoutMark(before), withoutMark(after)).map(redact));
}

const withoutMark = (text: string | null): string | null => text?.replace(/^\uFEFF/, '') ?? null;

function questionOf(
  { row }: ClientView,
  { action, diff, command }: SetupChange,
): Parameters<SetupDeps['consent']['ask']>[0] {
  const signs = { added: '+ ', removed: '- ', same: '  ', 'left-out': '… ' };
  const words = action === 'remove' ? `Disconnect ${row.title}` : `Connect ${row.title}`;
  return {
    title: `${words}?`,
    sentences: [
      `${row.file}:`,
      ...diff.map(({ kind, text }) => `  ${signs[kind]}${kind === 'left-out' ? `${text} unchanged lines` : text}`),
      ...(command === null ? [] : [`This runs: ${command.join(' ')}`]),
    ],
    action: words,
  };
}

/** Saves the backup, lets the client make the change if it can, and makes sure that the file is as planned. Returns the path of the backup. */
async function write(deps: SetupDeps, view: ClientView, planned: PlannedChange, run: Run): Promise<string | null> {
  const { clientFiles } = deps;
  const { place } = view;
  await requireUnchanged(deps, view, planned);
  // A backup that is to go is needed until the file has been put back.
  const kept = planned.backup === null ? null : await clientFiles.saveBackup(place, planned.backup);
  const made = await letClientChange(deps, view, planned, run);
  if (!isFinished(view, planned, made)) await clientFiles.replace(place, made, planned.after);
  if (kept === null) await clientFiles.saveBackup(place, null);
  return kept;
}

/** A running client may have written its file while the user read the question; what it wrote must not be lost. */
async function requireUnchanged(
  { clientFiles }: SetupDeps,
  { place, row }: ClientView,
  { before }: PlannedChange,
): Promise<void> {
  if (((await clientFiles.read(place))?.text ?? null) === before) return;
  throw new AppError(
    'conflict',
    `"${row.file}" was changed by another program in the meantime. Run the command again.`,
    row.file,
  );
}

/** Returns the configuration after the client's own command; unchanged where there is none, or where it fails. */
async function letClientChange(
  { programs, clock, clientFiles }: SetupDeps,
  { program, place, client }: ClientView,
  { command, before }: PlannedChange,
  run: Run,
): Promise<string | null> {
  if (command === null || program === null) return before;
  const running = programs.run({ program, args: command, stdin: '' });
  const late = clock.sleep(longestCommandMs).then(() => {
    running.abort();
    return running.end;
  });
  try {
    const { exitCode, stderr } = await Promise.race([running.end, late]);
    if (exitCode !== 0) warnOf(run, client.title, stderr.trim().split('\n')[0] ?? '');
  } catch (error) {
    warnOf(run, client.title, messageOf(error));
  }
  run.signal.throwIfCancelled();
  return (await clientFiles.read(place))?.text ?? null;
}

function warnOf(run: Run, title: string, reason: string): void {
  run.warn(
    `${title}'s own command failed, so its configuration file was edited directly${reason === '' ? '.' : `: ${reason}`}`,
  );
}

function isFinished({ client, row }: ClientView, { before, after }: PlannedChange, made: string | null): boolean {
  if (made === after) return true;
  return before !== null && after !== null && made !== null && isOwnVersion(client, before, after, made, row.file);
}
