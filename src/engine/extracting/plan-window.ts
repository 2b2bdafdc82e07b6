import { isoSeconds } from '../../core/note/written-day';
import { addRelation, linkTarget } from '../../core/note/relations';
import type { VaultPath } from '../../core/note/path';
import { isOurs } from '../reading/old-note';
import type { Window } from '../../core/transcript/windows';
import { reportOf, type BeatReport } from '../filing/make-beat';
import { planBeats, type PlacedBeat } from '../filing/plan-beats';
import type { Operation } from '../../core/plan/plan';
import { corroborate } from './corroborate';
import { WindowEvidence, type EvidencedDraft } from './draft-from-proposal';
import { extractTask } from './extract-task';
import { judgeClaims, type JudgedDraft } from './judge-claims';
import { NoteEdits } from './note-edits';
import { placeDrafts, type PlacedDrafts } from './place-drafts';
import { relationsOf, titleKey } from './relations-of';
import type { WindowWork } from './window-work';

/** What one window adds to the vault; nothing is written yet. */
export interface WindowPlan {
  readonly operations: readonly Operation[];
  /** Beats that stand in the vault already. */
  readonly skippedCount: number;
  /** What became of each beat. */
  readonly reports: readonly BeatReport[];
  /** What of the model's reply was left out and why, a sentence each. */
  readonly problems: readonly string[];
}

/** Asks the model for the beats of a window, and where each has its place. */
export async function planWindow(window: Window, work: WindowWork): Promise<WindowPlan> {
  const { session, project, extraction, run } = work;
  const { value: proposed, faults } = await extraction.asker.ask(
    extractTask(window, session, project?.name ?? null, extraction.rules),
    run,
  );
  const evidence = new WindowEvidence(window, work.isTalk);
  const drafted = proposed.map((beat) => evidence.draft(beat));
  const told = drafted.filter((draft) => draft === null).length;
  const drafts = drafted.flatMap((draft) =>
    draft === null ? [] : [{ ...draft, type: work.forced?.type ?? draft.type }],
  );
  const unknown = await withoutKnown(drafts, work);
  const judged = await judgeClaims(unknown, work);
  const edits = new NoteEdits();
  const corroborated = judged.flatMap((each) => corroboration(each, work, edits));
  const fresh = judged.filter(({ draft }) => !corroborated.some((done) => done.draft === draft));
  const { placed, extended, problems } = await placeDrafts(fresh, work, edits);
  const { notes, strangers } = relate(placed, work, edits);
  return {
    operations: [...planBeats(notes), ...edits.operations()],
    skippedCount: drafts.length - unknown.length,
    reports: [
      ...notes.map((note) => reportOf(note, note.beat.isRoutingUncertain ? 'uncertain' : 'created')),
      ...extended,
      ...corroborated.map(({ report }) => report),
    ],
    problems: [
      ...faults,
      ...(told === 0 ? [] : [`${told} of the notes came from messages that had already been read, and were dropped.`]),
      ...strangers.map((title) => `A relation to "${title}" was dropped because no note has that title.`),
      ...problems,
      ...edits.problems,
    ],
  };
}

async function withoutKnown(drafts: readonly EvidencedDraft[], { isKnown }: WindowWork): Promise<EvidencedDraft[]> {
  const unknown: EvidencedDraft[] = [];
  for (const draft of drafts) if (isKnown === undefined || !(await isKnown(draft.turnIds))) unknown.push(draft);
  return unknown;
}

/** The note that says the same gets one more source, in place of a new note. */
function corroboration(
  { draft, sameAs }: JudgedDraft,
  { session, isTalk, run }: WindowWork,
  edits: NoteEdits,
): { draft: EvidencedDraft; report: BeatReport }[] {
  // What somebody filed is kept: no sentence of the user's is lost.
  if (
    sameAs === null ||
    !isTalk ||
    !edits.edit(sameAs, (text) => corroborate(text, session.id, draft, isoSeconds(run.startedAt)))
  )
    return [];
  const { title, type, durability, scope, confidence } = draft;
  return [{ draft, report: { title, type, durability, scope, path: sameAs.path, confidence, action: 'corroborated' } }];
}

/** Gives the new notes their relations, and an old note that is contradicted the way back. */
function relate(
  placed: PlacedDrafts['placed'],
  { extraction, record }: WindowWork,
  edits: NoteEdits,
): { notes: PlacedBeat[]; strangers: string[] } {
  const siblings = new Map<string, VaultPath>(placed.map(({ beat, path }) => [titleKey(beat.title), path]));
  const strangers: string[] = [];
  const notes = placed.map(({ beat, path, of: { draft, links } }) => {
    const named = relationsOf(draft.named, links, path, siblings, extraction.links);
    strangers.push(...named.unknown);
    for (const { verdict, note } of links) {
      if (verdict === 'contradicts' && isOurs(note))
        edits.edit(note, (text) =>
          addRelation(text, { predicate: 'contradicts', target: linkTarget(path, note.path, extraction.links) }),
        );
    }
    const back = record == null ? [] : [{ predicate: 'related', target: linkTarget(record, path, extraction.links) }];
    return { beat: { ...beat, relations: [...named.relations, ...back] }, path };
  });
  return { notes, strangers };
}
