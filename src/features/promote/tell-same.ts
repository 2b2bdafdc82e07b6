import { decisionRecord } from '../../core/promotion/kinds/decision-record';
import { quoteOf } from '../../core/promotion/promoted-draft';
import { isSameDecision, quoteIn } from '../../core/promotion/restated';
import type { Vault } from '../../ports/vault';
import type { ComparedFile } from './compare-files';

/** Tells which changed decisions are the same: only their state, their day or the people changed, so that their notes stay. */
export async function tellSame(files: readonly ComparedFile[], vault: Pick<Vault, 'read'>): Promise<ComparedFile[]> {
  const told: ComparedFile[] = [];
  for (const each of files) {
    const changed: ComparedFile['changed'][number][] = [];
    for (const { fact, note } of each.changed) {
      const isRecord = each.file.kind === decisionRecord;
      const text = isRecord ? new TextDecoder().decode(await vault.read(note.path)) : '';
      changed.push({ fact, note, isSame: isRecord && isSameDecision(quoteIn(text), quoteOf(fact.excerpt)) });
    }
    told.push({ ...each, changed });
  }
  return told;
}
