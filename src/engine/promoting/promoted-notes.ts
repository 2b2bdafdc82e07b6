import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import type { VaultPath } from '../../core/note/path';
import type { KnownFact } from '../../core/promotion/compare-facts';
import { propertyTags } from '../../core/note/tags';
import { readBeat } from '../../core/note/beat-note';
import type { Vault } from '../../ports/vault';
import { capturedNotes } from '../reading/captured-notes';

/** A note that was made from a source. */
export interface PromotedNote extends KnownFact {
  readonly path: VaultPath;
  readonly project: string;
  readonly tags: readonly string[];
  /** True when it was distilled from a document, so that the source itself does not state it as a fact. */
  readonly isDistilled: boolean;
}

/** Reads the notes of the vault that were made from sources. */
export async function readPromotedNotes(vault: Vault): Promise<PromotedNote[]> {
  const notes: PromotedNote[] = [];
  for await (const { path, frontmatter } of capturedNotes(vault, [], 'cb_origin')) {
    const text = (key: string): string => textValue(valueOf(frontmatter, key));
    const origin = text('cb_origin');
    if (origin === '') continue;
    notes.push({
      ...{ path, origin, hash: text('cb_origin_hash'), status: text('status'), title: text('title') },
      ...{ summary: text('summary'), project: text('project'), tags: propertyTags(frontmatter) },
      isDistilled: readBeat(frontmatter).source !== 'promotion',
    });
  }
  return notes;
}
