import { AppError, messageOf } from '../../core/errors';
import type { Clock } from '../../ports/clock';
import type { ProgramCall, ProgramEnd, RunningProgram } from '../../ports/programs';
import { findProgram } from './find-program';
import { HeldOutput, OutputEnd } from './held-output';
import type { ProcessTree, Child, ProgramSystem } from './process-tree';

/** Maximum output in bytes: more than any model writes. */
const mostOutputBytes = 10_000_000;
const stderrBytes = 8_000;
/** Maximum error output in bytes: more than any program has to complain of. */
const mostStderrBytes = 1_000_000;
const tickMs = 25;
/** Maximum time in ms to wait for the output to close: a program left behind may hold it open. */
const lingerMs = 1_000;
/** Time in ms that a program has to exit after it closed its output, since it has then said everything. */
const silentMs = 3_000;

export interface StartDeps {
  readonly system: ProgramSystem;
  readonly clock: Clock;
  readonly env: Record<string, string>;
  /** Called when a process has started; call the returned `over` when nothing of it runs any more. */
  began(pid: number): { readonly tree: ProcessTree; readonly over: () => void };
}

/** Starts a program; its end is reported when everything it started has ended too. */
export function startProgram(deps: StartDeps, call: ProgramCall): RunningProgram {
  const started = new StartedProgram(deps, call);
  const end = started.run();
  // The caller may abort before it awaits the end.
  end.catch(() => undefined);
  return {
    end,
    heard: () => started.heardCount,
    abort: () => {
      started.abort();
    },
  };
}

class StartedProgram {
  #isStopped = false;
  #tree: ProcessTree | null = null;
  /** Resolves when it was killed, whatever the system reports. */
  /** Number of pieces printed on standard output. */
  heardCount = 0;
  readonly #forced: Promise<null>;
  #tellForced: (none: null) => void = () => undefined;

  constructor(
    private readonly deps: StartDeps,
    private readonly call: ProgramCall,
  ) {
    this.#forced = new Promise((resolve) => {
      this.#tellForced = resolve;
    });
  }

  abort(): void {
    this.#isStopped = true;
    void this.#tree?.end().then(() => {
      this.#tellForced(null);
    });
  }

  async run(): Promise<ProgramEnd> {
    const path = await findProgram(this.call.program, this.deps.system);
    if (path === null)
      throw new AppError(
        'not-found',
        `the program ${this.call.program} was not found, or cannot be run. Give its full path, without arguments; a script must be executable (chmod +x).`,
        this.call.program,
      );
    if (this.#isStopped) return { exitCode: null, stdout: '', stderr: '' };
    const child = this.#spawn(path);
    const pid = child.pid;
    const failed = new Promise<never>((_, reject) => {
      child.on('error', (error) => {
        reject(startFault(path, error));
      });
    });
    if (pid === undefined) return failed;
    const { tree, over } = this.deps.began(pid);
    this.#tree = tree;
    try {
      return await this.#follow(child, tree, failed);
    } finally {
      over();
    }
  }

  async #follow(child: Child, tree: ProcessTree, failed: Promise<never>): Promise<ProgramEnd> {
    const output = { isClosed: false, isEnded: false };
    const exited = new Promise<number | null>((resolve) => {
      child.on('exit', (code) => {
        output.isEnded = true;
        tree.lostHead();
        resolve(code);
      });
    });
    child.on('close', () => {
      output.isClosed = true;
    });
    const stdout = new HeldOutput(mostOutputBytes, () => {
      this.abort();
    });
    const stderr = new OutputEnd(stderrBytes, mostStderrBytes, () => {
      this.abort();
    });
    child.stdout.on('data', (bytes) => {
      this.heardCount += 1;
      stdout.add(bytes);
    });
    child.stderr.on('data', (bytes) => {
      stderr.add(bytes);
    });
    // A program need not read its input.
    for (const stream of [child.stdin, child.stdout, child.stderr]) stream.on('error', () => undefined);
    child.stdin.end(this.call.stdin);
    const exitCode = await Promise.race([exited, failed, this.#forced, this.#silent(child, output)]);
    for (let waitedMs = 0; waitedMs < lingerMs && !output.isClosed; waitedMs += tickMs)
      await this.deps.clock.sleep(tickMs);
    await tree.end();
    if (stdout.isTooMuch || stderr.isTooMuch)
      throw new AppError('unreadable', 'The program printed more than is allowed.', this.call.program);
    return { exitCode: this.#isStopped ? null : exitCode, stdout: stdout.text(), stderr: stderr.text() };
  }

  /** Resolves with 0 when the program has closed its output, so that its answer is complete, but does not exit. */
  async #silent(child: Child, output: { readonly isEnded: boolean }): Promise<number> {
    await Promise.all(
      [child.stdout, child.stderr].map(
        (stream) =>
          new Promise<void>((resolve) => {
            stream.on('end', resolve);
          }),
      ),
    );
    for (let waitedMs = 0; waitedMs < silentMs && !output.isEnded; waitedMs += tickMs)
      await this.deps.clock.sleep(tickMs);
    return output.isEnded ? new Promise<never>(() => undefined) : 0;
  }

  #spawn(path: string): Child {
    const { system, env } = this.deps;
    try {
      return system.spawn(path, this.call.args, {
        cwd: system.childFolder,
        env,
        detached: system.platform !== 'win32',
        shell: false,
        windowsHide: true,
        stdio: 'pipe',
      });
    } catch (error) {
      throw startFault(path, error);
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'the interpreter named in its first line does not exist.',
  EACCES: 'the system does not allow it. Check its permissions.',
  EPERM: 'the system does not allow it. Check its permissions.',
  ENOEXEC: 'it is not a program. A script needs a first line such as #!/bin/sh.',
};

function startFault(path: string, error: unknown): AppError {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return new AppError(
    code === 'ENOENT' ? 'not-found' : 'not-permitted',
    `${path} does not start: ${reasons[code] ?? messageOf(error).slice(0, 200)}`,
    path,
  );
}
