import { AppError, isAppError, isDiskError } from '../../core/errors';
import { gitLogFormat } from '../../core/promotion/git-log';
import type { Clock } from '../../ports/clock';
import type { ProgramEnd, Programs } from '../../ports/programs';
import { type GitFolder, type GitFolderDeps, openGitFolder } from './git-folder';

export interface GitHistoryDeps extends GitFolderDeps {
  readonly clock: Clock;
  /** Returns a new name for a folder that may be made and removed, as an absolute path. */
  readonly freshFolder: () => string;
  /** Returns programs whose environment is `gitEnvironment` and these variables. */
  readonly programs: (variables: Readonly<Record<string, string>>) => Programs;
}

const pageSize = 2_000;
const mostPages = 100;
/** Maximum time in ms for all pages together: nobody can cancel git while it reads. */
const longestMs = 300_000;
const tickMs = 50;

/**
 * Reads the commits of repositories with the program git. A repository may be a stranger's, so git never sees more of it
 * than its objects: it runs on an empty repository of ours, so that no setting, hook, filter, reference or alternate of
 * the other is read, and no setting of the user or the system either.
 */
export class GitHistory {
  constructor(private readonly deps: GitHistoryDeps) {}

  /**
   * Returns the commits without merges in `gitLogFormat`, newest first; null when the folder is no repository. With `path`, which
   * has slashes, only those that changed that file, also under its earlier names. Throws `unreadable`, and `not-found` without git.
   */
  async read(folder: string, path?: string): Promise<string | null> {
    const repository = await openGitFolder(folder, this.deps);
    if (repository === null) return null;
    const { head } = repository;
    if (head === null) return '';
    const own = await this.#makeEmpty(repository, head);
    try {
      // Only a note whose bytes are the same has moved: another one may be much like it.
      return await this.#log(
        { ...repository, head },
        own,
        path === undefined ? [] : ['--follow', '-M100%', '--', path],
      );
    } finally {
      await this.#remove(own);
    }
  }

  async #log(
    { head, objects }: GitFolder & { readonly head: string },
    own: string,
    of: readonly string[],
  ): Promise<string> {
    const programs = this.deps.programs({
      ...{ GIT_DIR: own, GIT_OBJECT_DIRECTORY: objects, HOME: own, USERPROFILE: own, XDG_CONFIG_HOME: own },
      ...{ GIT_CONFIG_NOSYSTEM: '1', GIT_CONFIG_GLOBAL: this.deps.paths.join(own, 'none'), GIT_ATTR_NOSYSTEM: '1' },
      ...{ GIT_NO_LAZY_FETCH: '1', GIT_ALLOW_PROTOCOL: 'none', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0' },
      ...{ GIT_NO_REPLACE_OBJECTS: '1', LC_ALL: 'C' },
    });
    const waited = { ms: 0 };
    let log = '';
    for (let page = 0; ; page += 1) {
      if (page === mostPages)
        throw new AppError('unreadable', `The history has more than ${String(mostPages * pageSize)} commits.`);
      const { stdout, stderr, exitCode } = await this.#run(programs, waited, [
        ...[
          '--no-pager',
          '--literal-pathspecs',
          '-c',
          'core.commitGraph=false',
          '-c',
          'core.multiPackIndex=false',
          'log',
        ],
        ...['--no-merges', '--no-show-signature', '--no-mailmap', '--no-notes', '--no-color', '--no-decorate'],
        ...['--encoding=UTF-8', '-z', `--format=${gitLogFormat}`, `--max-count=${String(pageSize)}`],
        ...[`--skip=${String(page * pageSize)}`, head, ...of],
      ]);
      if (exitCode !== 0)
        throw new AppError(
          'unreadable',
          `git cannot read the history: ${stderr.trim().split('\n').at(-1)?.slice(0, 200) || 'it did not end in time.'}`,
        );
      log += stdout;
      if (stdout.split('\0').length < 4 * pageSize) return log;
    }
  }

  async #run(programs: Programs, waited: { ms: number }, args: readonly string[]): Promise<ProgramEnd> {
    const running = programs.run({ program: 'git', args, stdin: '' });
    const isOver = { now: false };
    const end = running.end.finally(() => {
      isOver.now = true;
    });
    end.catch(() => undefined);
    for (; waited.ms < longestMs; waited.ms += tickMs) {
      if (isOver.now) break;
      await Promise.race([end.catch(() => undefined), this.deps.clock.sleep(tickMs)]);
    }
    if (!isOver.now) running.abort();
    return end.catch((error: unknown) => {
      if (isAppError(error, 'not-found'))
        throw new AppError('not-found', 'The history is not read because the program git was not found.');
      throw error;
    });
  }

  /** Makes an empty repository, whose settings say nothing but how objects are named. */
  async #makeEmpty({ shallow }: GitFolder, head: string): Promise<string> {
    const { disk, paths, freshFolder } = this.deps;
    const own = freshFolder();
    const isLong = head.length === 64;
    const settings = `[core]\n\tbare = true\n\trepositoryformatversion = ${isLong ? '1\n[extensions]\n\tobjectformat = sha256' : '0'}\n`;
    await disk.makeFolder(own, 0o700);
    for (const folder of ['objects', 'refs']) await disk.makeFolder(paths.join(own, folder), 0o700);
    for (const [name, text] of [
      ['HEAD', 'ref: refs/heads/none\n'],
      ['config', settings],
      ...(shallow.length === 0 ? [] : [['shallow', `${shallow.join('\n')}\n`] as const]),
    ] as const)
      await disk.writeNew(paths.join(own, name), new TextEncoder().encode(text), { mode: 0o600 });
    return own;
  }

  async #remove(own: string): Promise<void> {
    const { disk, paths } = this.deps;
    for (const name of ['HEAD', 'config', 'shallow']) await orGone(disk.unlink(paths.join(own, name)));
    for (const name of ['objects', 'refs']) await orGone(disk.removeFolder(paths.join(own, name)));
    await orGone(disk.removeFolder(own));
  }
}

const kept: ReadonlySet<string> = new Set(['PATH', 'PATHEXT', 'SYSTEMROOT', 'WINDIR', 'COMSPEC', 'TEMP', 'TMP']);

/** Returns the variables that git gets of an environment: only those by which a system starts programs, in capitals, because Windows calls its path `Path`. */
export function gitEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Record<string, string | undefined> {
  const found: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(environment)) {
    const known = name.toUpperCase();
    if (kept.has(known) && (name === known || environment[known] === undefined)) found[known] = value;
  }
  return found;
}

async function orGone(removal: Promise<void>): Promise<void> {
  try {
    await removal;
  } catch (error) {
    if (!isDiskError(error, 'ENOENT', 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}
