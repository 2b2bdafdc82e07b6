import { andMore } from '../../../core/counted';
import { AppError } from '../../../core/errors';
import { visibleJson, visibleLine, visibleText } from '../../../core/visible-text';
import type { StandardInput } from '../../../ports/source-files';

/** A line with ranges `[start, end)` that are highlighted where colors are shown. */
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

/**
 * All output for the user: data to stdout, everything else to stderr. The printed text was written by strangers;
 * nothing in it can control the terminal, add a line, or stay hidden.
 */
export class Terminal {
  readonly #toldForGood = new Set<string>();

  constructor(
    private readonly out: Output,
    private readonly told: Output,
  ) {}

  /** Prints results, one line each; very long lines are cut. */
  print(lines: readonly Line[]): void {
    this.out.write(lines.map((line) => `${this.#shown(line)}\n`).join(''));
  }

  /** Prints one JSON document: the value unchanged, escaped so that none of its characters controls the terminal. */
  printJson(value: unknown, indent = 2): void {
    this.out.write(`${visibleJson(JSON.stringify(value, null, indent))}\n`);
  }

  /** Prints help text with its own line breaks. */
  printText(text: string): void {
    this.out.write(visibleText(text));
  }

  /** Prints warnings, errors and questions to stderr, one line each. */
  tell(...sentences: readonly string[]): void {
    this.told.write(
      sentences
        .flatMap((sentence) => this.#untold(sentence))
        .map((sentence) => `${shownLine(sentence)}\n`)
        .join(''),
    );
  }

  /** Prints a sentence that later steps would repeat: from now on it is suppressed, also as a reason of theirs. */
  tellForGood(sentence: string): void {
    this.tell(sentence);
    this.#toldForGood.add(sentence);
  }

  /** Prints help after a usage error. */
  tellText(text: string): void {
    this.told.write(visibleText(text));
  }

  /** Returns the part of a sentence that was not printed before. */
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

/** The terminal of this process. */
export const terminal = new Terminal(process.stdout, process.stderr);

/** The raw streams, for code that draws or asks on a terminal: its text has been made visible before. */
export const streams = { input: process.stdin, out: process.stdout, told: process.stderr } as const;

const mostBytes = 1_000_000;

/** Returns a text as one readable line. */
export function shownLine(text: string): string {
  const left = text.length - mostCharacters;
  return left > 0 ? `${visibleLine(text.slice(0, mostCharacters))}… ${andMore(left)} characters` : visibleLine(text);
}

/** Data piped into the program; a terminal that somebody types at does not count. */
export class PipedInput implements StandardInput {
  constructor(private readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean }) {}

  async read(): Promise<string> {
    if (this.input.isTTY === true) throw new AppError('usage', 'There is no input. Try: echo "…" | cyberbrain file -');
    const pieces: Buffer[] = [];
    let size = 0;
    for await (const piece of this.input) {
      const bytes = Buffer.from(piece as Uint8Array);
      size += bytes.length;
      if (size > mostBytes)
        throw new AppError('unreadable', 'The input is larger than 1 MB. Save it to a file and give its path instead.');
      pieces.push(bytes);
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}
