import { counted } from '../../../core/counted';
import { answeredGroup } from '../../../features/compact/carry-out-upkeep';
import { compact } from '../../../features/compact/compact';
import { compactInputSchema } from '../../../features/compact/compact-input';
import { fewSentences } from '../failures';
import { undoAction } from '../history/undo-run';
import type { AppHost } from '../host';
import { noticeWithActions } from '../notices';
import type { TidyInbox } from './tidy-inbox';

/** Carries out the answers of an inbox as one run that can be undone, also after its window was closed. */
export class AnswersToApply {
  #isApplied = false;
  #applying: Promise<void> | null = null;

  constructor(
    private readonly host: AppHost,
    private readonly inbox: TidyInbox,
    private readonly applied: () => void,
  ) {}

  /** Carries out the answers; what was not answered stays as it is. A second order joins the first. */
  apply(): Promise<void> {
    this.#applying ??= this.#applyGiven().finally(() => {
      this.#applying = null;
    });
    return this.#applying;
  }

  /** Offers to apply the answers of the closed window, unless that is done or being done. */
  offerLeft(): void {
    if (this.#applying !== null) {
      void this.#applying.then(() => {
        this.offerLeft();
      });
      return;
    }
    const { length } = this.inbox.given;
    if (this.#isApplied || length === 0) return;
    noticeWithActions(`${counted(length, 'answer was', 'answers were')} not applied.`, [
      {
        label: applyWords(length),
        run: async () => {
          await this.apply();
          // What failed or was cancelled can be tried again.
          this.offerLeft();
        },
      },
    ]);
  }

  async #applyGiven(): Promise<void> {
    const decisions = [...this.inbox.given];
    if (decisions.length === 0) return;
    const approval = {
      choose: ({ changes }: { readonly changes: readonly { readonly id: string; readonly group: string }[] }) =>
        Promise.resolve(new Set(changes.filter(({ group }) => group === answeredGroup).map(({ id }) => id))),
    };
    const input = compactInputSchema.parse({ decisions, offline: this.inbox.isOffline });
    const output = await this.host.runner.run(compact, input, { approval });
    if (output === null) return;
    this.#isApplied = true;
    this.applied();
    const done = output.jobs.reduce((sum, { applied }) => sum + (applied ?? 0), 0);
    const failed = fewSentences(output.refused.map(({ path, reason }) => `${path}: ${reason}`));
    const undo = undoAction(this.host, output.run);
    noticeWithActions(`${counted(done, 'answer')} carried out. ${failed}`.trim(), done === 0 ? [] : [undo]);
  }
}

export function applyWords(count: number): string {
  return `Apply ${counted(count, 'answer')}`;
}
