import { cappedNames } from '../../core/counted';
import { isFoundByTag } from '../../core/merging/merged-tags';
import type { Operation } from '../../core/plan/plan';
import { quotedSentences } from '../../core/plan/lost-sentences';
import type { StructureChange } from '../../core/plan/structure-change';
import type { StagedVault } from '../../engine/proposing/staged-vault';
import type { ExistingNote } from '../../engine/reading/existing-note';

/** A decision about the place of one note. */
export interface DecidedFiling {
  readonly change: StructureChange;
  /** The note, and the note it is added to if any, as they were shown to the model. */
  readonly shown: readonly ExistingNote[];
}

export interface PlannedFiling {
  readonly operations: readonly Operation[];
  /** Reason why it cannot be done; null when it can. */
  readonly obstacle: string | null;
}

/** Plans a filing on the vault as it is now. */
export async function planFiling({ change, shown }: DecidedFiling, vault: StagedVault): Promise<PlannedFiling> {
  const {
    operations,
    proof,
    refused: [first],
  } = await vault.plan(change);
  const obstacle = (): string | null => {
    if (first !== undefined) return `${first.path} is in the way: ${first.reason}`;
    const lost = proof.lostSentences.filter(({ sentence }) => !isTagIn(sentence, change));
    if (lost.length > 0) return `this would be lost: ${quotedSentences(lost.map(({ sentence }) => sentence))}`;
    if (proof.broken.length > 0)
      return `links in ${cappedNames([...new Set(proof.broken.map(({ path }) => path))], 1)} would break.`;
    const edited = vault.overwrittenOf(shown, operations);
    return edited === null ? null : `${edited.path} was changed in the meantime.`;
  };
  return { operations, obstacle: obstacle() };
}

/** True for the statement of a tag by which a written text is found: a note's tags move into the text of the note it is added to. */
function isTagIn(statement: string, { written }: StructureChange): boolean {
  const [, tag] = /^tags: (.+)$/s.exec(statement) ?? [];
  return tag !== undefined && written.some(({ text }) => isFoundByTag(text, tag));
}
