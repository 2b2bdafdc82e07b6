import { shownFiles } from '../../../core/plan/shown-file';
import type { Approval, Proposal } from '../../../ports/approval';
import type { Consent } from '../../../ports/consent';
import { shownFileLines } from './render/shown-file-lines';

/** Lists on the terminal what would be changed, with the texts that would be written, and asks once: a yes takes all that nothing speaks against. */
export class TerminalApproval implements Approval {
  constructor(private readonly consent: Consent & { readonly canAsk: boolean }) {}

  async choose({ title, sentences, changes }: Proposal): Promise<ReadonlySet<string> | null> {
    const taken = changes.filter(({ isRecommended }) => isRecommended);
    const left = changes.length - taken.length;
    if (taken.length === 0 || !this.consent.canAsk) return null;
    const listed = changes.flatMap(({ group, title: what, reason, warnings, files, isRecommended }) => [
      `${isRecommended ? '+' : ' '} ${group}: ${what}`,
      ...[reason, ...warnings.map((warning) => `! ${warning}`), ...shownFiles(files).flatMap(shownFileLines)]
        .filter((line) => line !== '')
        .map((line) => `    ${line}`),
    ]);
    const rest =
      left === 0
        ? []
        : [
            `${left} ${left === 1 ? 'change is' : 'changes are'} not taken, because something speaks against ${left === 1 ? 'it' : 'them'}.`,
          ];
    const isAgreed = await this.consent.ask({
      title,
      sentences: [...listed, ...sentences, ...rest],
      action: `Apply ${taken.length} ${taken.length === 1 ? 'change' : 'changes'}`,
    });
    return new Set(isAgreed ? taken.map(({ id }) => id) : []);
  }
}
