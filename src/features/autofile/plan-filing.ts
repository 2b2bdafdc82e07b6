import { readBlocks } from '../../core/note/blocks';
import { readFrontmatter } from '../../core/note/frontmatter';
import { readInlineTags } from '../../core/note/tags';
import type { Operation } from '../../core/plan/plan';
import { quotedSentences } from '../../core/plan/lost-sentences';
import type { OldNote } from '../../engine/reading/old-note';
import { planStructure, type StructureChange } from '../../engine/structure/plan-structure';
import type { StructureWorld } from '../../engine/structure/structure-world';

/** What is to become of a note, as it was decided on. */
export interface DecidedFiling {
  readonly change: StructureChange;
  /** The note and what it goes into, as a model was shown them. */
  readonly shown: readonly OldNote[];
}

export interface PlannedFiling {
  readonly operations: readonly Operation[];
  /** Why it cannot be done; null when it can. */
  readonly obstacle: string | null;
}

/** Plans a filing on the vault as it is now. `changed`: notes that the run itself has changed already, which are others than a model was shown. */
export async function planFiling(
  { change, shown }: DecidedFiling,
  world: StructureWorld,
  changed: ReadonlySet<string>,
): Promise<PlannedFiling> {
  const {
    operations,
    proof,
    refused: [first],
  } = await planStructure(change, world);
  const obstacle = (): string | null => {
    if (first !== undefined) return `${first.path} stands in the way: ${first.reason}`;
    const lost = proof.lostSentences.filter(({ sentence }) => !isTagIn(sentence, change));
    if (lost.length > 0) return `this would be lost: ${quotedSentences(lost.map(({ sentence }) => sentence))}`;
    if (proof.broken.length > 0)
      return `links in ${listed([...new Set(proof.broken.map(({ path }) => path))])} would break.`;
    const edited = shown.find(
      ({ path, hash }) =>
        !changed.has(path) &&
        isEdited(
          operations.find((operation) => operation.path === path),
          hash,
        ),
    );
    return edited === undefined ? null : `${edited.path} was changed meanwhile.`;
  };
  return { operations, obstacle: obstacle() };
}

function isEdited(own: Operation | undefined, hash: string): boolean {
  return own !== undefined && own.op !== 'create' && own.expects !== hash;
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

function listed(paths: readonly string[]): string {
  const [first = '', ...others] = paths;
  return others.length === 0 ? first : `${first} and ${others.length} more`;
}
