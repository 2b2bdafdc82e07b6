import { addCounts } from './turn-list';

/** Result of a redactor: the text without secrets, and the number of removed secrets by kind. */
export interface RedactedText {
  readonly text: string;
  readonly counts: Readonly<Record<string, number>>;
}

export type Redact = (text: string) => Promise<RedactedText>;

/** Shorter than any secret that can be recognized without its context. */
const shortestSecret = 8;
/** Maximum nesting depth, far beyond that of a transcript; deeper lines are redacted as plain text. */
export const deepest = 200;
const rememberedCharacters = 300;
const rememberedTexts = 5000;

/**
 * Redacts a transcript line by line and preserves its structure. Every string and key of a JSON line is decoded and
 * redacted on its own, so that escapes hide nothing; then the line is redacted as written, which shows names beside
 * their values. Lines that are not JSON are redacted as plain text. A line stops being JSON only if a secret cannot be
 * removed otherwise. Yields one result per line, without line ends.
 */
export async function* redactTranscriptLines(
  lines: Iterable<string> | AsyncIterable<string>,
  redact: Redact,
): AsyncGenerator<RedactedText, void, undefined> {
  const redactor = new LineRedactor(redact);
  for await (const line of lines) yield await redactor.redactLine(line);
}

class LineRedactor {
  readonly #remembered = new Map<string, RedactedText>();
  #counts: Record<string, number> = {};

  constructor(private readonly redact: Redact) {}

  async redactLine(line: string): Promise<RedactedText> {
    this.#counts = {};
    const value = parseJson(line);
    if (value === undefined || isDeeperThan(value, deepest)) return this.redact(line);
    const walked = await this.#walk(value, null);
    const written = walked === value ? line : JSON.stringify(walked);
    const checked = await this.redact(written);
    if (checked.text === written) return this.#result(written);
    if (parseJson(checked.text) !== undefined) return this.#resultWith(checked);
    const named = JSON.stringify(await this.#walkNamed(walked, null));
    const last = await this.redact(named);
    return last.text === named ? this.#result(named) : this.#resultWith(last);
  }

  /** Returns the same value when nothing was removed from it. */
  async #walk(value: unknown, name: string | null): Promise<unknown> {
    if (typeof value === 'string') return this.#text(value);
    return this.#walkInside(value, name, (inner, key) => this.#walk(inner, key));
  }

  /** Like `walk`, but shows each text together with its name. */
  async #walkNamed(value: unknown, name: string | null): Promise<unknown> {
    if (typeof value !== 'string') return this.#walkInside(value, name, (inner, key) => this.#walkNamed(inner, key));
    if (name === null) return value;
    const shown = await this.redact(`${name}=${JSON.stringify(value)}`);
    if (Object.keys(shown.counts).length === 0) return value;
    addCounts(this.#counts, shown.counts);
    return `[redacted: ${Object.keys(shown.counts)[0] ?? 'secret'}]`;
  }

  async #walkInside(
    value: unknown,
    name: string | null,
    visit: (inner: unknown, key: string | null) => Promise<unknown>,
  ): Promise<unknown> {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items: unknown[] = [];
      for (const item of value as unknown[]) items.push(await visit(item, name));
      return items.some((item, index) => item !== (value as unknown[])[index]) ? items : value;
    }
    const entries: [string, unknown][] = [];
    let isChanged = false;
    for (const [key, inner] of Object.entries(value)) {
      const entry: [string, unknown] = [await this.#text(key), await visit(inner, key)];
      isChanged ||= entry[0] !== key || entry[1] !== inner;
      entries.push(entry);
    }
    return isChanged ? Object.fromEntries(entries) : value;
  }

  async #text(text: string): Promise<string> {
    if (text.length < shortestSecret) return text;
    let redacted = this.#remembered.get(text);
    if (redacted === undefined) {
      redacted = await this.redact(text);
      if (this.#remembered.size >= rememberedTexts) this.#remembered.clear();
      if (text.length <= rememberedCharacters) this.#remembered.set(text, redacted);
    }
    if (redacted.text !== text) addCounts(this.#counts, redacted.counts);
    return redacted.text;
  }

  #result(text: string): RedactedText {
    return { text, counts: this.#counts };
  }

  #resultWith(redacted: RedactedText): RedactedText {
    addCounts(this.#counts, redacted.counts);
    return this.#result(redacted.text);
  }
}

/** Returns undefined when the line is not JSON, or JSON that is neither an object nor a list. */
function parseJson(line: string): unknown {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** True when objects and lists are nested in a value more than `depth` times. */
export function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, depth - 1));
}
