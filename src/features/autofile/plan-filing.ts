import { cappedNames } from '../../core/counted';
import { isFoundByTag } from '../../core/merging/merged-tags';
import { baseNameOf, folderOf, joinPath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { quotedSentences } from '../../core/plan/lost-sentences';
import type { StructureChange } from '../../core/plan/structure-change';
import type { Filing } from '../../engine/filing/filing';
import { withPassage } from '../../engine/filing/passage-for';
import type { Outcome } from '../../engine/proposing/carry-out';
import type { ChangePlanner } from '../../engine/proposing/change-planner';
import { type Change, StagedVault, type StagingDeps } from '../../engine/proposing/staged-vault';
import type { ExistingNote } from '../../engine/reading/existing-note';
import type { StructurePlan } from '../../engine/structure/plan-structure';
import type { Run } from '../../ports/run';

/** A note with the place that a model chose for it. */
export interface PlacedNote {
  readonly note: ExistingNote;
  readonly filing: Filing;
}

/** The place of a note that does not stay: its new path, or the path of the note that it is added to. */
interface Destination {
  readonly action: 'moved' | 'extended';
  readonly to: VaultPath;
}

export interface PlannedFiling extends Change {
  /** Reason why it cannot be done; null when it can. */
  readonly obstacle: string | null;
}

/** The outcome for one note. */
export interface FiledNote {
  readonly path: string;
  readonly action: 'moved' | 'extended' | 'kept';
  /** The note's new path, or the path of the note that it is added to. */
  readonly to?: string;
  readonly confidence: number;
  readonly reason: string;
}

/** Returns where a note goes; null when it stays where it is. */
export function destinationOf({ note, filing }: PlacedNote): Destination | null {
  if (filing.action === 'extend') return { action: 'extended', to: filing.note.path };
  if (filing.action !== 'create' || filing.folder === folderOf(note.path)) return null;
  const name = `${baseNameOf(note.path)}.md`;
  return { action: 'moved', to: filing.folder === '' ? parseVaultPath(name) : joinPath(filing.folder, name) };
}

/** Plans the filing of notes that do not stay where they are; each is refused when its links could not follow. */
export function filingPlanner(
  placed: readonly PlacedNote[],
  services: StagingDeps,
  run: Run,
): ChangePlanner<PlacedNote, PlannedFiling> {
  const shown = placed.flatMap((each) => shownNotes(each).map(({ path, hash }) => [path, hash] as const));
  const taken = new Set(placed.map(({ note }) => note.path));
  return {
    labels: { preview: 'Checking links', apply: 'Filing notes' },
    open: () => StagedVault.open(services, shown, run),
    plan: async (each, vault) => {
      const change = await changeFor(each, taken, vault);
      const plan = await vault.plan(change);
      return { operations: plan.operations, obstacle: obstacleTo(plan, change, shownNotes(each), vault) };
    },
    objectionTo: ({ obstacle }) => (obstacle === null ? null : { reason: obstacle }),
  };
}

/** The note, and the note it is added to if any, as they were shown to the model. */
function shownNotes({ note, filing }: PlacedNote): ExistingNote[] {
  return filing.action === 'extend' ? [note, filing.note] : [note];
}

/** `taken`: paths of the notes to file, which stay taken even when their notes move away. */
async function changeFor(each: PlacedNote, taken: ReadonlySet<string>, vault: StagedVault): Promise<StructureChange> {
  const { note, filing } = each;
  const destination = destinationOf(each);
  if (destination === null) throw new Error('it stays where it is.');
  if (filing.action !== 'extend') {
    const standing = taken.has(destination.to) ? destination.to : await vault.findCollision(destination.to);
    if (standing !== null) throw new Error(`${standing} already exists.`);
    return { moved: [{ from: note.path, to: destination.to }], left: [], written: [] };
  }
  if (!shownNotes(each).every((shown) => vault.isUnchanged(shown)))
    throw new Error('this run has already changed one of the two notes.');
  const { note: into, heading, passage } = filing;
  return {
    moved: [],
    left: [{ path: note.path, successor: into.path }],
    written: [
      {
        path: into.path,
        text: withPassage(into.text, heading, passage),
        sources: [into.path, note.path],
      },
    ],
  };
}

function obstacleTo(
  { operations, proof, refused: [first] }: StructurePlan,
  change: StructureChange,
  shown: readonly ExistingNote[],
  vault: StagedVault,
): string | null {
  if (first !== undefined) return `${first.path} is in the way: ${first.reason}`;
  const lost = proof.lostSentences.filter(({ sentence }) => !isTagIn(sentence, change));
  if (lost.length > 0) return `this would be lost: ${quotedSentences(lost.map(({ sentence }) => sentence))}`;
  if (proof.broken.length > 0)
    return `links in ${cappedNames([...new Set(proof.broken.map(({ path }) => path))], 1)} would break.`;
  const edited = vault.overwrittenOf(shown, operations);
  return edited === null ? null : `${edited.path} was changed in the meantime.`;
}

/** True for the statement of a tag by which a written text is found: a note's tags move into the text of the note it is added to. */
function isTagIn(statement: string, { written }: StructureChange): boolean {
  const [, tag] = /^tags: (.+)$/s.exec(statement) ?? [];
  return tag !== undefined && written.some(({ text }) => isFoundByTag(text, tag));
}

/**
 * Returns the outcome for each note, in their order, without those that a run that ended early did not reach. Changes
 * that nobody decided about yet count as made.
 */
export function filedNotes(
  placed: readonly PlacedNote[],
  { applied, refused, preview, choice }: Outcome<PlacedNote, PlannedFiling>,
): FiledNote[] {
  const isDecided = choice !== null && choice.answer !== 'none';
  const made = new Set([...applied, ...(isDecided ? [] : (preview?.changes ?? []))].map(({ item }) => item));
  const reasons = new Map([
    ...refused.map(({ item, why }) => [item, why.reason] as const),
    ...(preview?.changes ?? []).flatMap(({ item, objection }) =>
      objection === null ? [] : [[item, objection.reason] as const],
    ),
  ]);
  return placed.flatMap((each): FiledNote[] => {
    const { note, filing } = each;
    const { path } = note;
    const { confidence, reason } = filing;
    const destination = destinationOf(each);
    if (destination === null) return [{ path, action: 'kept', confidence, reason }];
    const obstacle = reasons.get(each);
    if (obstacle !== undefined)
      return [{ path, action: 'kept', confidence, reason: `${wouldWords(destination)}, but ${obstacle}` }];
    return made.has(each) ? [{ path, action: destination.action, to: destination.to, confidence, reason }] : [];
  });
}

function wouldWords({ action, to }: Destination): string {
  return `It would ${action === 'moved' ? `move to ${folderWords(folderOf(to))}` : `be added to ${to}`}`;
}

function folderWords(folder: string): string {
  return folder === '' ? 'the top of the vault' : folder;
}
