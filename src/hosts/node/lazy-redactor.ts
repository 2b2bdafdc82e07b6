import type { Redactor } from '../../ports/redactor';

/** The redactor that `load` gives, loaded with the first text: its rules are long, and most commands redact nothing. */
export function lazyRedactor(load: () => Promise<Redactor>): Redactor {
  let loaded: Promise<Redactor> | null = null;
  const redactor = (): Promise<Redactor> => (loaded ??= load());
  return {
    redact: async (text) => (await redactor()).redact(text),
    remembering: () => lazyRedactor(async () => (await redactor()).remembering()),
  };
}
