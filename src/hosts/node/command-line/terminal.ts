import { visibleJson, visibleLine, visibleText } from '../../../core/visible-text';

/** A line with ranges `[start, end)` that stand out where colours show. */
export interface MarkedLine {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

export type Line = string | MarkedLine;

interface Output {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const mostCharacters = 4_000;
const [bold, plain] = ['\u001B[1m', '\u001B[22m'];

/** Where everything for the user goes: data to stdout, the rest to stderr. What it prints was written by strangers; nothing in it acts on the terminal, adds a line, or hides. */
export class Terminal {
  readonly #toldForGood = new Set<string>();

  constructor(
    private readonly out: Output,
    private readonly told: Output,
  ) {}

  /** What a command found; each is one line, very long ones are cut. */
  print(lines: readonly Line[]): void {
    this.out.write(lines.map((line) => `${this.#shown(line)}\n`).join(''));
  }

  /** One JSON document: the value unchanged, spelled so that none of its characters acts. */
  printJson(value: unknown, indent = 2): void {
    this.out.write(`${visibleJson(JSON.stringify(value, null, indent))}\n`);
  }

  /** Help, in lines of our own. */
  printText(text: string): void {
    this.out.write(visibleText(text));
  }

  /** Warnings, errors and questions, a line each. */
  tell(...sentences: readonly string[]): void {
    this.told.write(
      sentences
        .flatMap((sentence) => this.#untold(sentence))
        .map((sentence) => `${shownLine(sentence)}\n`)
        .join(''),
    );
  }

  /** Tells a sentence that later steps would find out again: from now on it is not repeated, also not as their reason. */
  tellForGood(sentence: string): void {
    this.tell(sentence);
    this.#toldForGood.add(sentence);
  }

  /** Help that follows a mistake. */
  tellText(text: string): void {
    this.told.write(visibleText(text));
  }

  /** What of a sentence is new. */
  #untold(sentence: string): string[] {
    if (this.#toldForGood.has(sentence)) return [];
    const reason = [...this.#toldForGood].find((told) => sentence.endsWith(`: ${told}`));
    return [reason === undefined ? sentence : `${sentence.slice(0, -reason.length - 2)}.`];
  }

  #shown(line: Line): string {
    if (typeof line === 'string') return shownLine(line);
    if (this.out.isTTY !== true) return shownLine(line.text);
    let [shown, at] = ['', 0];
    for (const [start, end] of line.marks) {
      shown += `${visibleLine(line.text.slice(at, start))}${bold}${visibleLine(line.text.slice(start, end))}${plain}`;
      at = end;
    }
    return shown + visibleLine(line.text.slice(at));
  }
}

/** The real one. */
export const terminal = new Terminal(process.stdout, process.stderr);

/** The streams themselves, for what draws or asks on a terminal: it gets text that was made visible before. */
export const streams = { input: process.stdin, out: process.stdout, told: process.stderr } as const;

/** A piece of text as one line that can be read. */
export function shownLine(text: string): string {
  const left = text.length - mostCharacters;
  return left > 0
    ? `${visibleLine(text.slice(0, mostCharacters))}… and ${left.toLocaleString('en')} more characters`
    : visibleLine(text);
}
