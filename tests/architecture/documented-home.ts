import { spawn } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { chatGpt, said, uuid } from '../core/transcript/export-parts';
import { ModelServer } from '../fakes/language-models/model-server';
import { shareCode } from '../fakes/kept-code';
import { temporaryFolder } from '../fakes/vault/temporary-folder';
import { zipBytes } from '../fakes/vault/zip-bytes';
import { root } from './root';

const samples = path.join(root, 'tests/vaults');

/** A program that stands in for another one; it has read its standard input before `body` runs. */
const standIn = (body: string): string => `#!/bin/sh\n${body}\n`;

/** Postpones the review of every note that it is shown, and answers anything else with one word. */
const model = standIn(
  [
    'decision=\'{"action": "extend", "notes": [\\1], "weeks": 4, "confidence": 0.9, "reason": "It still matters."}\'',
    'decisions=$(sed -n "s/^Note \\([0-9]*\\) (group.*/$decision/p" | paste -s -d , -)',
    'if [ -n "$decisions" ]; then echo "[$decisions]"; else echo ready; fi',
  ].join('\n'),
);
/** Ends an AI tool that does not know an argument, as the real ones do. */
const unknown = '{ echo "unknown argument: $1" >&2; exit 64; }';

/**
 * An AI tool that is given a server with its own options for that (`mcp add`): it starts the server and closes its
 * standard input at once. `options` take a value; `next` says what follows the server's name. Other commands of `mcp` do
 * nothing.
 */
const aiTool = (options: string, next: string, more = ''): string =>
  standIn(
    [
      more,
      'if [ "$1" != mcp ]; then exit 0; fi',
      'if [ "$2" != add ]; then exit 0; fi',
      'shift 2; name=',
      'while [ "$#" -gt 0 ]; do case "$1" in',
      `  ${options}) [ "$#" -ge 2 ] || ${unknown}; shift 2;;`,
      '  --) shift; break;;',
      `  -*) ${unknown};;`,
      `  *) if [ -z "$name" ]; then name=$1; shift; else ${next}; fi;;`,
      'esac; done',
      `[ -n "$name" ] && [ "$#" -gt 0 ] || ${unknown}`,
      'exec "$@" </dev/null',
    ].join('\n'),
  );

/** Takes plugins from a folder that has a marketplace. */
const plugins = [
  'case "$1 $2 $3" in',
  `  "plugin marketplace add") [ -f "$4/.claude-plugin/marketplace.json" ] || ${unknown}; exit 0;;`,
  `  "plugin install --config") case "$4 $5" in vault=*" cyberbrain@cyberbrain") exit 0;; *) ${unknown};; esac;;`,
  `  "plugin "*) ${unknown};;`,
  'esac',
].join('\n');

const aiTools: Readonly<Record<string, string>> = {
  claude: aiTool('-s|--scope|-e|--env|-t|--transport', unknown, plugins),
  codex: aiTool('--env', unknown),
  gemini: aiTool('-s|--scope|-e|--env|--timeout', 'break'),
};

/** The home folder of somebody who follows the documentation: a copy of the sample vault in `Notes`, sessions, and stand-ins for the programs and the server that pages name. */
export class DocumentedHome {
  readonly #exports: string[] = [];

  private constructor(
    readonly folder: string,
    private readonly models: ModelServer,
    private readonly removeFolder: () => Promise<void>,
  ) {}

  static async create(): Promise<DocumentedHome> {
    const { path: folder, remove } = await temporaryFolder();
    const models = await ModelServer.start();
    models.publish('TaylorAI/bge-micro-v2', 100_000);
    const home = new DocumentedHome(folder, models, remove);
    cpSync(path.join(samples, 'sample'), path.join(folder, 'Notes'), { recursive: true });
    const session = path.join(samples, 'sample-session.jsonl');
    cpSync(session, path.join(folder, '.claude/projects/-home-me-velo-booking/session.jsonl'));
    cpSync(session, path.join(folder, 'Notes/AI/Inbox/session.jsonl'));
    shareCode(path.join(folder, '.cache'));
    home.write('idea.txt', 'We decided to keep the kiosk form free of scripts because old tablets run it.\n');
    home.write('Downloads/chatgpt-export.zip', exportArchive());
    home.#program('cyberbrain', standIn(`exec "${process.execPath}" "${root}/dist/cyberbrain.mjs" "$@"`));
    home.#program('my-model', model);
    for (const [name, body] of Object.entries(aiTools)) home.#program(name, body);
    return home;
  }

  async remove(): Promise<void> {
    await this.models.stop();
    await this.removeFolder();
  }

  write(name: string, content: string | Uint8Array): void {
    const file = path.join(this.folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }

  /** Runs a line in a shell and resolves with its exit code and all that it printed; `export` holds for the lines after it. Ctrl-C is pressed at the first output where that is wanted. */
  run(line: string, { untilCtrlC = false } = {}): Promise<{ readonly code: number | null; readonly printed: string }> {
    if (line.startsWith('export ')) this.#exports.push(line);
    const script = [...this.#exports, untilCtrlC ? `exec ${line}` : line].join('\n');
    const child = spawn('sh', ['-c', this.#located(script)], {
      cwd: this.folder,
      env: this.#environment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let printed = '';
    const take = (text: string): void => {
      printed += text;
      if (untilCtrlC) child.kill('SIGINT');
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code, signal) => {
        resolve({ code: code ?? shellCodeOf(signal), printed });
      });
    });
  }

  #environment(): Record<string, string> {
    return {
      HOME: this.folder,
      PATH: [path.join(this.folder, 'bin'), path.dirname(process.execPath), process.env['PATH'] ?? ''].join(
        path.delimiter,
      ),
      XDG_CACHE_HOME: path.join(this.folder, '.cache'),
      XDG_DATA_HOME: path.join(this.folder, '.data'),
      TZ: 'UTC',
    };
  }

  /** Puts real places where pages name made-up ones. */
  #located(script: string): string {
    return script
      .replaceAll('/path/to/cyberbrain', root)
      .replaceAll('https://models.example.com', this.models.address)
      .replaceAll('/path/to/Notes', path.join(this.folder, 'Notes'));
  }

  #program(name: string, text: string): void {
    this.write(`bin/${name}`, text);
    chmodSync(path.join(this.folder, 'bin', name), 0o755);
  }
}

/** The exit code that a shell shows for a program that a signal ended. */
const shellCodeOf = (signal: NodeJS.Signals | null): number | null =>
  signal === null ? null : 128 + constants.signals[signal];

function exportArchive(): Uint8Array {
  const turns = [
    said('user', 'Which database do we use?'),
    said(
      'assistant',
      'We decided to keep the orders in PostgreSQL instead of SQLite because two kitchens write at the same time.',
    ),
  ];
  const talk = chatGpt(turns, { id: uuid(1), title: 'Orders' });
  return zipBytes([{ name: 'conversations.json', content: JSON.stringify([talk]) }]);
}
