import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { createContext, runInContext, Script } from 'node:vm';
import type { WorkerChannel } from '../../src/worker/client';
import type { StartMessage } from '../../src/worker/start-message';

/** What a worker of some kind of browser offers besides what all do. */
export type Globals = Readonly<Record<string, unknown>>;

export interface ContextWorker extends WorkerChannel {
  /** Every message of the script, as it came. */
  readonly sent: unknown[];
  /** How often the script tried to make code from text. */
  readonly codeMade: () => number;
}

/** Compiled once, run in the world of each worker. */
const script = new Script(readFileSync(resolve('dist/app-worker.js'), 'utf8'), { filename: 'app-worker.js' });

const everywhere = {
  TextEncoder,
  TextDecoder,
  URL,
  performance,
  structuredClone,
  console,
  atob,
  btoa,
  ArrayBuffer,
  Uint8Array,
};

const functionTrap = `
  globalThis.functionsMade = 0;
  const refuse = () => { functionsMade += 1; throw new EvalError('refused'); };
  globalThis.Function = new Proxy(Function, { construct: refuse, apply: refuse });
`;

/** Runs the built script of the plugin's worker in a world of its own that has these globals and no others. */
export function startInContext(globals: Globals, start: StartMessage): ContextWorker {
  const sent: unknown[] = [];
  let toScript: (event: { data: unknown }) => void = () => undefined;
  let toHost: (message: unknown) => void = () => undefined;
  const scope: Record<string, unknown> = {
    ...everywhere,
    ...globals,
    setTimeout: startTimer,
    addEventListener: (_type: string, listener: typeof toScript) => {
      toScript = listener;
    },
    postMessage: (message: unknown) => {
      const copy: unknown = structuredClone(message);
      sent.push(copy);
      setImmediate(() => {
        toHost(copy);
      });
    },
    close: () => undefined,
  };
  scope['self'] = scope;
  const context = createContext(scope, { codeGeneration: { strings: false, wasm: true } });
  runInContext(functionTrap, context);
  script.runInContext(context);
  const post = (message: unknown): void => {
    const copy: unknown = structuredClone(message);
    setImmediate(() => {
      toScript({ data: copy });
    });
  };
  post(start);
  return {
    sent,
    codeMade: () => scope['functionsMade'] as number,
    postMessage: post,
    onMessage: (listener) => {
      toHost = listener;
    },
    onDeath: () => undefined,
    terminate: () => Promise.resolve(),
  };
}

/** Time limits of seconds must not keep the tests from ending. */
function startTimer(done: () => void, ms: number): unknown {
  const timer = setTimeout(done, ms);
  return ms < 1_000 ? timer : timer.unref();
}
