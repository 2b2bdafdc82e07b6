import type { IndexStatus } from '../host';
import type { Watched } from '../watched';

/** The index does not know every note yet: what it answers is of a part. */
export function isAtWork({ phase }: IndexStatus): boolean {
  return phase === 'opening' || phase === 'reading';
}

/** Calls `changed` whenever the index may answer otherwise than before. The returned function ends that. */
export function whenAnswersChange(index: Watched<IndexStatus>, changed: () => void): () => void {
  let before = index.current;
  return index.subscribe((status) => {
    const isOther = isOtherIndex(before, status);
    before = status;
    if (isOther) changed();
  });
}

function isOtherIndex(before: IndexStatus, after: IndexStatus): boolean {
  return (
    before.coverage !== after.coverage ||
    before.phase !== after.phase ||
    (after.phase === 'reading' && before.done !== after.done)
  );
}
