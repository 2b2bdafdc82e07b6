import { cappedNames } from '../../core/counted';
import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter';
import { readInlineTags } from '../../core/note/tags';
import type { Operation } from '../../core/plan/plan';
import { quotedSentences } from '../../core/plan/lost-sentences';
import type { StructureChange } from '../../core/plan/structure-change';
import type { StagedVault } from '../../engine/proposing/staged-vault';
import type { ExistingNote } from '../../engine/reading/existing-note';

/** What is to become of a note, as it was decided on. */
export interface DecidedFiling {
  readonly change: StructureChange;
  /** The note and what it goes into, as a model was shown them. */
  readonly shown: readonly ExistingNote[];
}

export interface PlannedFiling {
  readonly operations: readonly Operation[];
  /** Why it cannot be done; null when it can. */
  readonly obstacle: string | null;
}

/** Plans a filing on the vault as it is by now. */
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

/** Tags of a note that goes into another stand there in the text. */
function isTagIn(statement: string, { written }: StructureChange): boolean {
  const [, tags] = /^tags?: (.+)$/i.exec(statement) ?? [];
  return (
    tags !== undefined &&
    tags
      .split(/[\s,]+/)
      .filter((tag) => tag !== '')
      .every((tag) => written.some(({ text }) => standsAsTag(text, tag.replace(/^#/, ''))))
  );
}

function standsAsTag(text: string, tag: string): boolean {
  return readInlineTags(text, readBlocks(text, readFrontmatter(text).bodyStart), []).some(
    (each) => each.toLowerCase() === tag.toLowerCase(),
  );
}
