import { splitLines } from '../../core/transcript/split-lines';
import type { Redacted, Redactor } from '../../ports/redactor';
import type { IngestContext } from './ingest-context';

/**
 * A redactor for what one transcript holds. Before its first text it reads the whole file, tool results too, so that a secret
 * recognised anywhere (`API_KEY=…` in a printed file) is also removed where somebody merely repeats it.
 */
export function fileRedactor(bytes: Uint8Array, { services, run, breather }: Pick<IngestContext, 'services' | 'run' | 'breather'>): Redactor {
  const redactor = services.redactor.remembering();
  const learn = async (): Promise<void> => {
    const text = new TextDecoder().decode(bytes);
    let done = 0;
    for (const line of splitLines(text)) {
      await redactor.redact(line);
      done += line.length + 1;
      run.progress({ label: 'Looking for secrets', done: Math.min(done, text.length), total: text.length });
      await breather.breathe();
    }
  };
  let learned: Promise<void> | null = null;
  const redact = async (text: string): Promise<Redacted> => {
    await (learned ??= learn());
    return redactor.redact(text);
  };
  return { redact, remembering: () => services.redactor.remembering() };
}
