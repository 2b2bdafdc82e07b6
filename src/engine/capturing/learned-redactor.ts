import type { Redacted, Redactor } from '../../ports/redactor';
import type { ReadingRun } from '../../ports/transcript-reader';
import type { SourceLines } from './source-lines';

/**
 * A redactor for what one transcript holds. Before its first text it reads the whole file, tool results too, so that a secret
 * recognised anywhere (`API_KEY=…` in a printed file) is also removed where somebody merely repeats it.
 */
export class LearnedRedactor {
  readonly #redactor: Redactor;
  #hasLearned = false;

  constructor(
    redactor: Redactor,
    private readonly lines: SourceLines,
  ) {
    this.#redactor = redactor.remembering();
  }

  /** To be awaited before any text is redacted; only the first time takes long. */
  async learn(run: ReadingRun): Promise<void> {
    if (this.#hasLearned) return;
    for await (const line of this.lines.read('Looking for secrets', run)) await this.#redactor.redact(line);
    this.#hasLearned = true;
  }

  redact(text: string): Promise<Redacted> {
    return this.#redactor.redact(text);
  }
}
