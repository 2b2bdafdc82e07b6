import type { Redactor } from '../../ports/redactor';
import type { SessionFolders } from '../../ports/session-folders';
import type { VectorGraphs } from '../../ports/vector-graphs';

export interface Lazy<T> {
  get(): T;
  /** null until it is requested. */
  readonly made: T | null;
}

/** Creates a value on first request: the index's thread costs time that most commands need not spend. */
export function lazily<T>(make: () => T): Lazy<T> {
  let made: T | null = null;
  return {
    get: () => (made ??= make()),
    get made() {
      return made;
    },
  };
}

/**
 * Returns a redactor by rules, which is loaded with the first text: its rules are long, and most commands redact
 * nothing.
 */
export function lazyRedactor(load = loadRedactor): Redactor {
  let loaded: Promise<Redactor> | null = null;
  const redactor = (): Promise<Redactor> => (loaded ??= load());
  return {
    redact: async (text) => (await redactor()).redact(text),
    remembering: () => lazyRedactor(async () => (await redactor()).remembering()),
  };
}

async function loadRedactor(): Promise<Redactor> {
  return new (await import('../../adapters/redaction/rule-redactor')).RuleRedactor();
}

/** Returns the graphs of `load`, which are loaded with the first request: most indexes have none. */
export function lazyGraphs(load: () => Promise<VectorGraphs>): VectorGraphs {
  const graphs = lazily(load);
  return {
    make: async (dimensions) => (await graphs.get()).make(dimensions),
    load: async (kind) => (await graphs.get()).load(kind),
    save: async (...given) => (await graphs.get()).save(...given),
  };
}

/** Returns the session folders of `load`, which are loaded with the first request: they know the format of every tool. */
export function lazySessionFolders(load: () => Promise<SessionFolders>): SessionFolders {
  let loaded: Promise<SessionFolders> | null = null;
  const folders = (): Promise<SessionFolders> => (loaded ??= load());
  return {
    list: async () => (await folders()).list(),
    begin: async (session) => (await folders()).begin(session),
    files: { find: async (names) => (await folders()).files.find(names) },
  };
}
