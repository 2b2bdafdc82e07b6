import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder';

/** A folder for small programs of Node's, which tell what they were given. */
export class ProgramFolder {
  private constructor(
    readonly path: string,
    readonly remove: () => Promise<void>,
  ) {}

  static async create(): Promise<ProgramFolder> {
    const { path, remove } = await temporaryFolder();
    return new ProgramFolder(path, remove);
  }

  /** Writes an executable whose body is JavaScript: `args`, `stdin` and `folder` are known, `require` too. Gives its path. */
  write(name: string, body: string): string {
    const file = join(this.path, name);
    const head = `#!${process.execPath}\nconst args = process.argv.slice(2);\nconst folder = ${JSON.stringify(this.path)};\nconst note = (name, value) => require('node:fs').writeFileSync(require('node:path').join(folder, name), value);\n`;
    writeFileSync(
      file,
      `${head}let stdin = '';\nprocess.stdin.setEncoding('utf8').on('data', (text) => { stdin += text; }).on('end', () => {\n${body}\n});\n`,
    );
    chmodSync(file, 0o755);
    return file;
  }

  /** What a program noted under a name; null when it did not. */
  noted(name: string): string | null {
    const file = join(this.path, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  }

  /** Resolves once a program has noted something under the name. */
  async whenNoted(name: string): Promise<string> {
    for (;;) {
      const text = this.noted(name);
      if (text !== null && text !== '') return text;
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    }
  }
}

/** Whether a process runs; one that ended and that nobody waited for does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2)[0] !== 'Z';
  } catch {
    return false;
  }
}
