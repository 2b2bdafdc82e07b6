import { createInterface } from 'node:readline/promises';
import type { Consent, Question } from '../../../ports/consent';
import { shownLine } from './terminal';

const yes = /^\s*y(?:es)?\s*$/i;

/** Asks on the terminal; where there is none, nobody is asked and the answer is no. Only a yes is one: not Enter, not the end of the input. */
export class TerminalConsent implements Consent {
  constructor(
    private readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
    private readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean },
  ) {}

  /** Whether somebody is there to answer. */
  get canAsk(): boolean {
    return this.input.isTTY === true && this.output.isTTY === true;
  }

  async ask({ title, sentences, action }: Question): Promise<boolean> {
    if (!this.canAsk) return false;
    this.output.write(`${[title, ...sentences].map(shownLine).join('\n')}\n`);
    const lines = createInterface({ input: this.input, output: this.output });
    const ended = new Promise<string>((resolve) => {
      lines.once('close', () => {
        resolve('');
      });
    });
    try {
      return yes.test(await Promise.race([lines.question(`${shownLine(action)}? Type yes or no: `), ended]));
    } finally {
      lines.close();
    }
  }
}
