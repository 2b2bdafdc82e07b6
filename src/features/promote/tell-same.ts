import { baseNameOf } from '../../core/note/path';
import { decisionRecord } from '../../core/promotion/kinds/decision-record';
import { fileOfOrigin } from '../../core/promotion/origin';
import { quoteOf } from '../../core/promotion/promoted-draft';
import { sameQuoteIn } from '../../core/promotion/restated';
import { withLinksToNotes } from '../../core/promotion/source-links';
import type { PromotedNote } from '../../engine/promoting/promoted-notes';
import type { Vault } from '../../ports/vault';
import type { ComparedFile } from './compare-files';

/** Tells which changed decisions are the same: only their state, their day or the people changed, so that their notes stay. `notes` are all that were promoted. */
export async function tellSame(
  files: readonly ComparedFile[],
  notes: readonly PromotedNote[],
  vault: Pick<Vault, 'read'>,
): Promise<ComparedFile[]> {
  const names = new Map(notes.map(({ origin, path }) => [fileOfOrigin(origin), baseNameOf(path)]));
  const told: ComparedFile[] = [];
  for (const each of files) {
    const { kind, origin } = each.file;
    const changed: ComparedFile['changed'][number][] = [];
    for (const { fact, note } of each.changed) {
      const isRecord = kind === decisionRecord;
      const text = isRecord ? new TextDecoder().decode(await vault.read(note.path)) : '';
      // With the links as a note has them: what is left of an odd one would count as words.
      const now = quoteOf(withLinksToNotes(fact.excerpt, origin, (file) => names.get(file) ?? null));
      changed.push({ fact, note, quote: isRecord ? sameQuoteIn(text, now) : null });
    }
    told.push({ ...each, changed });
  }
  return told;
}
