import type { SourceName } from '../../core/promotion/fact';
import type { SecretLook } from './secret-look';

/** Number of characters in which secrets are looked for at once. */
const lookedAtOnce = 50_000;
/** Number of characters from which texts wait no longer: so much is in memory. */
const mostWaiting = 2_000_000;

/** The content of a source's file, as far as it was read. */
export interface SourceText {
  readonly name: SourceName;
  readonly origin: string;
  /** Path of the file. */
  readonly place: string;
  /** null when there is none, and when it could not be read. */
  readonly text: string | null;
  /** Why it could not be read; null when it was. */
  readonly fault: string | null;
}

/** A text whose origin is asked for when it is needed. */
interface WaitingText {
  readonly text: Omit<SourceText, 'origin'>;
  readonly originNow: () => Promise<string>;
}

interface Batch {
  readonly texts: readonly WaitingText[];
  readonly isClean: () => Promise<boolean>;
}

/** Texts in the order in which they were read. While the next ones are read, secrets are looked for in those before. */
export class TextsRead {
  /** Number of texts so far. */
  count = 0;
  #next: WaitingText[] = [];
  #nextSize = 0;
  #waiting: Batch[] = [];
  #waitingSize = 0;

  /** `use` gets each text, and true for `isClean` when it is known to hold no secret. */
  constructor(
    private readonly look: Pick<SecretLook, 'begin'>,
    private readonly use: (text: SourceText, isClean: boolean) => Promise<void>,
  ) {}

  async add(text: WaitingText['text'], originNow: WaitingText['originNow']): Promise<void> {
    this.count += 1;
    this.#next.push({ text, originNow });
    this.#nextSize += (text.text ?? '').length;
    if (this.#nextSize < lookedAtOnce) return;
    this.#begin();
    if (this.#waitingSize > mostWaiting) await this.#useAll();
  }

  async finish(): Promise<void> {
    if (this.#next.length > 0) this.#begin();
    await this.#useAll();
  }

  #begin(): void {
    const plain = this.#next.flatMap(({ text: { text } }) => (text !== null && isPlain(text) ? [text] : []));
    const isClean = plain.length > 1 ? this.look.begin(plain.join('\n\n')) : () => Promise.resolve(false);
    this.#waiting.push({ texts: this.#next, isClean });
    this.#waitingSize += this.#nextSize;
    [this.#next, this.#nextSize] = [[], 0];
  }

  async #useAll(): Promise<void> {
    for (const { texts, isClean } of this.#waiting) {
      const areClean = await isClean();
      for (const { text, originNow } of texts) await this.use({ ...text, origin: await originNow() }, areClean);
    }
    [this.#waiting, this.#waitingSize] = [[], 0];
  }
}

/** False for a history and for an export, whose facts are looked at one by one. */
export function isPlain(text: string): boolean {
  return !text.includes('\0') && !/^\s*[[{]/.test(text);
}
