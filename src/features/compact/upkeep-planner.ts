import { readFrontmatter } from '../../core/note/frontmatter/frontmatter';
import { textList, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { isoSeconds } from '../../core/note/written-day';
import { linkTarget } from '../../core/note/relations';
import { logLink } from '../../core/plan/log-note';
import type { FileOperation } from '../../core/plan/plan';
import type { Proof } from '../../core/plan/proof';
import { planAnswer, type UpkeepChange } from '../../core/upkeep/plan-answer';
import type { UpkeepAnswer, UpkeepProposal } from '../../core/upkeep/proposal';
import { isBoardEntry, readUpkeepNote, type UpkeepNote } from '../../core/upkeep/upkeep-note';
import { counted } from '../../core/counted';
import type { ChangePlanner, PlaceOf } from '../../engine/proposing/change-planner';
import { type Change, StagedVault, type StagingDeps } from '../../engine/proposing/staged-vault';
import { readExistingNote } from '../../engine/reading/existing-note';
import { localDay } from '../../engine/reading/local-day';
import type { Run } from '../../ports/run';
import type { ReadTexts } from './read-texts';

/** A proposal with the answer that is carried out. */
export interface UpkeepItem {
  readonly id: string;
  readonly proposal: UpkeepProposal;
  readonly answer: UpkeepAnswer;
  /** True for an answer of the user, false for what is proposed. */
  readonly isGiven: boolean;
}

export interface PlannedUpkeep extends Change {
  readonly proof: Proof;
}

/** Plans answers, each on the vault as the earlier ones leave it. Nothing is carried out that loses a sentence or breaks a link. */
export function upkeepPlanner(
  items: readonly UpkeepItem[],
  services: StagingDeps,
  texts: ReadTexts,
  run: Run,
): ChangePlanner<UpkeepItem, PlannedUpkeep> {
  const asRead = items.flatMap(({ proposal }) => proposal.notes.map(({ path, file }) => [path, file.hash] as const));
  return {
    labels: { preview: 'Checking links and sentences', apply: 'Tidying' },
    open: ({ known }) => StagedVault.open(services, known ?? asRead, run, { textOf: (file) => texts.of(file) }),
    plan: (item, vault) => planItem(item, vault, services, run),
    objectionTo: ({ proof }, { answer }) => objectionTo(proof, answer),
    logLine: (_, item, placeOf) => logLine(item, placeOf),
    shownOperations: ({ operations }) => operations,
  };
}

async function planItem(
  { proposal, answer }: UpkeepItem,
  vault: StagedVault,
  { hasher, vault: files }: StagingDeps,
  run: Run,
): Promise<PlannedUpkeep> {
  const [first, ...others] = await vault.readUnchanged(
    proposal.notes.map(({ path }) => path),
    async (path) => {
      const note = await readExistingNote(path, { ...files, read: (each) => vault.read(each) }, hasher);
      const read =
        note?.isChangeable === true
          ? readUpkeepNote({ path, text: note.text, hash: note.hash }, localDay(run.startedAt))
          : null;
      if (read === null) throw new Error(`${path} is locked, private or gone.`);
      return { ...read, hash: read.file.hash };
    },
  );
  if (first === undefined) throw new Error('There is nothing to do.');
  const change = planAnswer([first, ...others], answer, {
    linkTo: ({ path }, from) => linkTarget(path, from.path, vault.links.resolver),
    now: isoSeconds(run.startedAt),
  });
  return planChange(change, [first, ...others], vault);
}

async function planChange(
  { written, removed }: UpkeepChange,
  notes: readonly UpkeepNote[],
  vault: StagedVault,
): Promise<PlannedUpkeep> {
  const sources = notes.map(({ path }) => path);
  const isMerge = removed.some(({ successor }) => successor !== null);
  const { operations, proof, refused } = await vault.plan({
    moved: [],
    left: removed,
    written: [...written].map(([path, text]) => ({
      ...{ path, text },
      ...(isMerge ? { sources, saysSame: true } : { sources: [path] }),
    })),
    hashes: new Map(notes.map(({ path, file }) => [path, file.hash])),
  });
  const [fault] = refused;
  if (fault !== undefined) throw new Error(`${fault.path}: ${fault.reason}`);
  await requireNoBoardEntry(operations, vault);
  return { operations, proof: { ...proof, lostSentences: withoutNames(proof.lostSentences, written) } };
}

/** The text of a board entry is a chain of revisions with hashes; not even its links may be rewritten. */
async function requireNoBoardEntry(operations: readonly FileOperation[], vault: StagedVault): Promise<void> {
  for (const { op, path } of operations) {
    if (op !== 'modify' || !path.endsWith('.md')) continue;
    const text = new TextDecoder().decode(await vault.read(path));
    if (isBoardEntry(readFrontmatter(text).data))
      throw new Error(`${path}: Its links would have to change, but it is an entry of the board.`);
  }
}

/** A former title that became an alias is not lost. */
function withoutNames(lost: Proof['lostSentences'], written: UpkeepChange['written']): Proof['lostSentences'] {
  if (lost.length === 0) return lost;
  const names = new Set(
    [...written.values()].flatMap((text) => textList(valueOf(readFrontmatter(text).data, 'aliases'))),
  );
  return lost.filter(({ sentence }) => !names.has(sentence));
}

function objectionTo({ broken, lostSentences }: Proof, { name }: UpkeepAnswer): { readonly reason: string } | null {
  // What goes to the trash on the user's word is meant to be lost.
  const lost = name === 'trash' ? 0 : lostSentences.length;
  const harms = [
    ...(broken.length === 0 ? [] : [`${counted(broken.length, 'link')} would break.`]),
    ...(lost === 0 ? [] : [`${counted(lost, 'sentence')} would be lost: “${lostSentences[0]?.sentence ?? ''}”.`]),
  ];
  return harms.length === 0 ? null : { reason: harms.join(' ') };
}

/** Returns the line of the log note. */
function logLine({ proposal: { notes }, answer: { name } }: UpkeepItem, placeOf: PlaceOf): string {
  const [first, ...others] = notes.map(({ path }) => logLink(placeOf(path) as UpkeepNote['path']));
  const [one = '', other = others.join(', ')] = [first];
  switch (name) {
    case 'merge':
    case 'same':
      return `Merged into ${one}: ${notes
        .slice(1)
        .map(({ path }) => path)
        .join(', ')}`;
    case 'trash':
      return `Moved to the trash: ${notes[0].path}`;
    case 'stale':
      return `Marked ${one} as stale: its source is gone`;
    case 'keep':
      return `Confirmed ${one}`;
    case 'first':
      return `${one} holds instead of ${other}`;
    case 'second':
      return `${other} holds instead of ${one}`;
    case 'both':
    case 'contradicts':
      return `${one} and ${other} contradict each other`;
    case 'corroborates':
    case 'refines':
      return `Linked ${one} and ${other}`;
    case 'different':
      return `${one} and ${other} say different things`;
  }
}
