import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { DeviceCommandId, TerminalCommandId } from '../../../../src/features/catalog';
import { renderOutput } from '../../../../src/hosts/node/command-line/render/render-output';
import { Terminal } from '../../../../src/hosts/node/command-line/terminal';
import { shareCode } from '../../../fakes/kept-code';
import { temporaryFolder } from '../../../fakes/vault/temporary-folder';

const program = resolve('dist/cyberbrain.mjs');

export interface Ended {
  /** null when a signal ended it. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface StartOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Keeps the code that it compiles in its own cache folder. */
  readonly keepsOwnCode?: boolean;
}

/** A scratch folder with a vault in it, and the built program over it with device folders of its own. */
export class ProgramFixture {
  readonly #copies: string[] = [];
  readonly #running = new Set<ChildProcessWithoutNullStreams>();

  private constructor(
    readonly folder: string,
    private readonly removeFolder: () => Promise<void>,
    readonly vault: string,
  ) {}

  /** The vault's name has spaces and letters of several scripts. */
  static async create(
    files: Readonly<Record<string, string>> = {},
    name = 'Mein Gedächtnis 记忆',
  ): Promise<ProgramFixture> {
    const { path, remove } = await temporaryFolder();
    const fixture = new ProgramFixture(path, remove, join(path, name));
    mkdirSync(join(fixture.vault, '.obsidian'), { recursive: true });
    for (const [file, text] of Object.entries(files)) fixture.write(file, text);
    return fixture;
  }

  /** Keeps everything as it is now; what comes back puts it back, times too. */
  kept(): () => void {
    const copy = `${this.folder}-kept-${String(this.#copies.length)}`;
    cpSync(this.folder, copy, { recursive: true, preserveTimestamps: true });
    this.#copies.push(copy);
    return () => {
      rmSync(this.folder, { recursive: true });
      cpSync(copy, this.folder, { recursive: true, preserveTimestamps: true });
    };
  }

  write(path: string, text: string): void {
    const file = resolve(this.vault, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs a command in the vault's folder to its end. */
  async run(words: readonly string[], options: StartOptions = {}): Promise<Ended> {
    return this.ended(this.start(words, options));
  }

  /** As `run`, with `--json`; fails unless stdout is exactly one document. */
  async json(
    words: readonly string[],
    options: StartOptions = {},
  ): Promise<Ended & { readonly output: Record<string, unknown> }> {
    const ended = await this.run([...words, '--json'], options);
    return { ...ended, output: JSON.parse(ended.stdout) as Record<string, unknown> };
  }

  start(
    words: readonly string[],
    { cwd = this.vault, env = {}, keepsOwnCode = false }: StartOptions = {},
  ): ChildProcessWithoutNullStreams {
    const inherited = { PATH: process.env['PATH'], HOME: join(this.folder, 'home'), TZ: 'UTC' };
    const device = { XDG_CACHE_HOME: join(this.folder, 'cache'), XDG_DATA_HOME: join(this.folder, 'data') };
    if (!keepsOwnCode) shareCode(device.XDG_CACHE_HOME);
    const child = spawn(process.execPath, [program, ...words], { cwd, env: { ...inherited, ...device, ...env } });
    this.#running.add(child);
    child.once('exit', () => this.#running.delete(child));
    return child;
  }

  /** Resolves when the process has ended and said everything. */
  ended(child: ChildProcessWithoutNullStreams): Promise<Ended> {
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    return new Promise((resolveEnd, reject) => {
      child.once('error', reject);
      child.once('close', (code) => {
        resolveEnd({ code, stdout, stderr });
      });
    });
  }

  /** Files of the vault outside dot folders with their text; `cb_created` is masked. */
  tree(): Record<string, string> {
    return this.files(this.vault, (path) => !path.split('/').some((part) => part.startsWith('.')));
  }

  /** All files below the scratch folder or another one. */
  files(folder = this.folder, isWanted: (path: string) => boolean = () => true): Record<string, string> {
    const found: Record<string, string> = {};
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const path = relative(folder, join(entry.parentPath, entry.name)).split('\\').join('/');
      if (entry.isFile() && isWanted(path))
        found[path] = readFileSync(join(folder, path), 'utf8').replace(/^cb_created: .*$/m, 'cb_created: (masked)');
    }
    return found;
  }

  async remove(): Promise<void> {
    for (const child of this.#running) child.kill('SIGKILL');
    for (const copy of this.#copies) rmSync(copy, { recursive: true, force: true });
    await this.removeFolder();
  }
}

/** What people are shown of the output of a command that was asked for JSON. */
export async function shown(id: TerminalCommandId | DeviceCommandId, output: unknown): Promise<string> {
  let text = '';
  const stream = {
    write: (part: string): void => {
      text += part;
    },
  };
  new Terminal(stream, stream).print(await renderOutput(id, output));
  return text;
}

/** The shape of a value: keys with the names of their types, lists by their first item. */
export function shapeOf(value: unknown): unknown {
  if (value === null) return 'null';
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (typeof value !== 'object') return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
