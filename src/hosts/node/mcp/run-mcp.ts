import type { Worker } from 'node:worker_threads';
import '../../../core/jitless-schemas';
import { Semaphore } from '../../../engine/indexing/semaphore';
import type { RunListener } from '../../../engine/running/start-run';
import { streams, terminal } from '../command-line/terminal';
import { deviceFolders } from '../device-folders';
import { hasIndex } from '../index-thread';
import { type Host, wire } from '../wire';
import type { makeLineBound } from './answers/line-bound';
import { CheckedLines } from './checked-lines';
import { Scrubber } from './answers/scrubbed-text';
import type { WritePermission } from './ask-client';
import { makeServer } from './make-server';
import { SystemClock, SystemRandom } from '../system/system-clock';
import { Practice } from './practice';
import { RedactingThread } from '../redacting-thread';
import { readingPrompts } from './prompts/reading-prompts';
import type * as Sdk from './sdk';
import { readingTools } from './tools/reading-tools';
import { PrivateNotes } from './writing/open-notes';
import { PlanShelf } from './writing/plan-shelf';
import type { WriteDeps } from './writing/planned-command';

export interface McpOptions {
  readonly root: string;
  readonly version: string;
  /** The program's file, which its threads run too. */
  readonly script: URL;
  readonly permission: WritePermission;
}

/** Maximum time in ms that a client waits for its server to end. */
const longestGoodbyeMs = 1_500;

/**
 * Serves the vault over standard input and output until the client closes them or ends the program; returns the exit
 * code. Only the protocol goes to standard output.
 */
export async function runMcp({ root, version, script, permission }: McpOptions): Promise<number> {
  const log = (line: string): void => {
    terminal.tell(`cyberbrain mcp: ${line}`);
  };
  const sdk = await loadSdk();
  const writingTools = permission === 'none' ? [] : (await import('./tools/writing-tools')).writingToolsFor(permission);
  const tools = [...readingTools, ...writingTools];
  const program = new Program(root, script, permission, log);
  const answer = (line: string): void => {
    streams.out.write(`${line}\n`);
  };
  const ended = untilEnded();
  const handle = sdk.serveStdio(
    () =>
      makeServer<WriteDeps>(sdk, {
        version,
        tools,
        prompts: readingPrompts,
        permission,
        root,
        practice: program.practice,
        open: () => program.open(),
        log,
      }),
    {
      transport: new sdk.StdioServerTransport(streams.input.pipe(new CheckedLines(answer)), streams.out),
      onerror: (error) => {
        log(error.message);
      },
    },
  );
  program.begin();
  await ended;
  const goodbye = setTimeout(() => process.exit(0), longestGoodbyeMs);
  await handle.close().catch(() => undefined);
  await program.close();
  clearTimeout(goodbye);
  // Nobody waits for whatever still runs.
  process.exit(0);
}

/** Resolves when the client is gone or asks this program to end. */
function untilEnded(): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      resolve();
    };
    streams.input.once('end', end).once('close', end).once('error', end);
    streams.out.once('error', end);
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, end);
  });
}

/**
 * The program for the vault. A saved index is opened at once; without one, the first call starts everything, because a
 * client may start a server only to see whether it exists.
 */
class Program {
  readonly #root: string;
  readonly #script: URL;
  readonly #permission: WritePermission;
  readonly #log: (line: string) => void;
  readonly practice = new Practice(new SystemClock('lets the program end'), new SystemRandom());
  #host: Promise<Host> | null = null;
  #deps: Promise<WriteDeps> | null = null;

  constructor(root: string, script: URL, permission: WritePermission, log: (line: string) => void) {
    this.#root = root;
    this.#script = script;
    this.#permission = permission;
    this.#log = log;
  }

  /** Opens the program if the vault is indexed; a failure is reported by the first call, which tries again. */
  begin(): void {
    this.#openIndexed().catch(() => undefined);
  }

  /** Opens the program; after a failure the next call tries again. */
  open(): Promise<WriteDeps> {
    this.#deps ??= this.#start().catch((error: unknown) => {
      this.#deps = null;
      throw error;
    });
    return this.#deps;
  }

  async close(): Promise<void> {
    const host = await this.#host?.catch(() => null);
    await host?.close();
  }

  async #openIndexed(): Promise<void> {
    if (!hasIndex(deviceFolders(this.#root, process.env, process.platform).cache)) return;
    const { services } = await this.open();
    services.readiness.begin?.();
  }

  async #start(): Promise<WriteDeps> {
    const listener: RunListener = { progress: () => undefined, warn: this.#log };
    const helper = new RedactingThread();
    const begun = (thread: Worker): void => {
      helper.use(thread);
    };
    this.#host = wire(this.#root, this.#script, listener, { isShared: true, begun });
    const host = await this.#host;
    const { services } = host;
    let repaired: Promise<void> | null = null;
    const repair = async (): Promise<void> => {
      for (const sentence of await host.recover()) this.#log(sentence);
    };
    const scrubber = new Scrubber(services.redactor, helper);
    // The rules against secrets are loaded while the index opens.
    scrubber.scrub('Loaded before the first answer.').catch(() => undefined);
    return {
      services,
      program: services,
      root: this.#root,
      scrubber,
      practice: this.practice,
      lineBound: lateLineBound(services),
      hidden: new PrivateNotes(services.vault),
      shelf: new PlanShelf(),
      turns: new Semaphore(1),
      appliesBoard: this.#permission === 'board',
      repair: () => (repaired ??= repair()),
    };
  }
}

/** The bound of answers by lines, which most sessions never need. */
function lateLineBound(services: Parameters<typeof makeLineBound>[0]): WriteDeps['lineBound'] {
  let made: Promise<WriteDeps['lineBound']> | null = null;
  const load = async (): Promise<WriteDeps['lineBound']> =>
    (await import('./answers/line-bound')).makeLineBound(services);
  return { known: async () => (await (made ??= load())).known() };
}

/** Loads the part of the SDK that a server needs: a large part of the program, loaded when a server starts. */
function loadSdk(): Promise<typeof Sdk> {
  return import('./sdk');
}
