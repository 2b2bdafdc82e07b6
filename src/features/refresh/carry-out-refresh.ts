import { logLink } from '../../core/plan/log-note';
import { lostSentences } from '../../core/plan/lost-sentences';
import type { DroppedTruth } from '../../core/upkeep/truth/judge-truth';
import { endedWords } from '../../core/upkeep/truth/read-truth';
import type { AskedModel } from '../../engine/asking/model-requests';
import { carryOut, type CarriedOut, type ChangeApproval } from '../../engine/proposing/carry-out';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { chooseFrom } from '../../engine/proposing/choose-changes';
import { type Change, StagedVault } from '../../engine/proposing/staged-vault';
import type { ExistingNote } from '../../engine/reading/existing-note';
import type { Run } from '../../ports/run';
import type { RefreshDeps } from './refresh-deps';

/** A note with its new text. */
export interface RefreshedText {
  readonly note: ExistingNote;
  readonly after: string;
  readonly dropped: readonly DroppedTruth[];
  readonly kept: readonly string[];
}

const title = 'Refresh truth';

/** Shows the change of the upper part, and writes it once the user agrees. */
export function carryOutRefresh(
  item: RefreshedText,
  approval: Pick<ChangeApproval<RefreshedText, Change>, 'dryRun' | 'agreedBy'>,
  asked: AskedModel,
  services: RefreshDeps,
  run: Run,
): Promise<CarriedOut<RefreshedText, Change>> {
  const { path, text: before } = item.note;
  const change = {
    ...{ id: path, group: title, title: path, isRecommended: true },
    reason: reasonOf(item),
    warnings: [],
    files: [{ path, before, after: item.after }],
  };
  return carryOut(
    [item],
    plannerFor(item, services, run),
    {
      ...approval,
      choose: ({ changes }) =>
        chooseFrom(
          changes,
          { title, sentences: ['What no longer holds moves to the timeline.'], changes: [change] },
          () => path,
          services.approval,
        ),
    },
    { title, asked, isAlwaysLogged: true },
    services.writing,
    run,
  );
}

function plannerFor(
  { note: { path, text, hash } }: RefreshedText,
  { vault, hasher, writing }: RefreshDeps,
  run: Run,
): ChangePlanner<RefreshedText, Change> {
  return {
    labels: { preview: 'Planning the change', apply: 'Refreshing' },
    open: () => new StagedVault({ vault, hasher, clock: writing.clock, writing }, [[path, hash]], null, run),
    plan: ({ after }) => ({
      operations: [{ op: 'modify', path, bytes: new TextEncoder().encode(after), expects: hash }],
      keepsLinks: true,
    }),
    isIndependent: true,
    objectionTo: (_, { after }) => {
      // "No longer true: …" would count as the denial of the sentence that it keeps.
      const [lost] = lostSentences([{ path, text: withoutMarks(text) }], [withoutMarks(after)]);
      return lost === undefined ? null : { reason: `A sentence would be lost: “${lost.sentence}”.` };
    },
    logLine: () => `Refreshed ${logLink(path)} by its timeline`,
    shownOperations: ({ operations }) => operations,
  };
}

function withoutMarks(text: string): string {
  return text.replaceAll(endedWords, '');
}

function reasonOf({ dropped, kept }: RefreshedText): string {
  const refused = dropped.map(({ text, reason }) => `“${text}” ${reason}`).join(' ');
  const staying = kept.map((text) => `“${text}”`).join(' ');
  return [
    ...(refused === '' ? [] : [`Left out, because the timeline does not say it: ${refused}`]),
    ...(staying === '' ? [] : [`Stays, because no entry says otherwise: ${staying}`]),
  ].join(' ');
}
