import type { Approval, Proposal, Consent, Question } from '../../../ports/consent';
import { shownFileLines } from './render/report-lines';
import { shownLine } from './terminal';

const yes = /^\s*y(?:es)?\s*$/i;

/**
 * Asks on the terminal; without one, nobody is asked and the answer is no. Only an explicit yes counts, not Enter or
 * the end of the input.
 */
export class TerminalConsent implements Consent {
  constructor(
    private readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean },
    private readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean },
  ) {}

  /** True when somebody is there to answer. */
  get canAsk(): boolean {
    return this.input.isTTY === true && this.output.isTTY === true;
  }

  async ask({ title, sentences, action }: Question): Promise<boolean> {
    if (!this.canAsk) return false;
    this.output.write(`${[title, ...sentences].map(shownLine).join('\n')}\n`);
    const { createInterface } = await import('node:readline/promises');
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

/**
 * Lists the proposed changes on the terminal with the texts that would be written, and asks once: a yes accepts all
 * changes without objections.
 */
export class TerminalApproval implements Approval {
  constructor(private readonly consent: Consent & { readonly canAsk: boolean }) {}

  async choose({ title, sentences, changes }: Proposal): Promise<ReadonlySet<string> | null> {
    const taken = changes.filter(({ isRecommended }) => isRecommended);
    const left = changes.length - taken.length;
    if (taken.length === 0 || !this.consent.canAsk) return null;
    // The changed lines are found by code that few commands need.
    const { shownFiles } = await import('../../../core/plan/shown-file');
    const listed = changes.flatMap(({ group, title: what, reason, warnings, files, isRecommended }) => [
      `${isRecommended ? '+' : ' '} ${group}: ${what}`,
      ...[reason, ...warnings.map((warning) => `! ${warning}`), ...shownFiles(files).flatMap(shownFileLines)]
        .filter((line) => line !== '')
        .map((line) => `    ${line}`),
    ]);
    const rest =
      left === 0 ? [] : [`${left} ${left === 1 ? 'change is' : 'changes are'} not selected because of an objection.`];
    const isAgreed = await this.consent.ask({
      title,
      sentences: [...listed, ...sentences, ...rest],
      action: `Apply ${taken.length} ${taken.length === 1 ? 'change' : 'changes'}`,
    });
    return new Set(isAgreed ? taken.map(({ id }) => id) : []);
  }
}
