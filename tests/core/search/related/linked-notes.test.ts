import { SegmentStore } from '../../../../src/core/search/bm25f/segment/segment-store';
import { SegmentMerger } from '../../../../src/core/search/bm25f/segment/segment-merger';
import { LinkedNotes } from '../../../../src/core/search/related/linked-notes';
import { parseVaultPath, type VaultPath } from '../../../../src/core/note/path';
import { SeededRandom } from '../../../fakes/seeded-random';
import { noteOf } from '../note-fixture';

const names = ['Tea', 'tea', 'Cup', 'Pot', 'Café', 'Cafe\u0301', 'Log'];
const comparable = (text: string): string => text.normalize('NFC').toLowerCase();
const nameOf = (path: string): string => comparable(path.slice(path.lastIndexOf('/') + 1, -'.md'.length));

/** What is linked, written straight from the rule. */
function wantedOf(path: VaultPath, links: ReadonlyMap<VaultPath, readonly string[]>): string[] {
  const leads = (from: VaultPath, to: VaultPath): boolean =>
    (links.get(from) ?? []).some((link) => comparable(link) === nameOf(to));
  return [...links.keys()].filter((other) => other !== path && (leads(path, other) || leads(other, path))).sort();
}

test('notes that are added, changed, moved and removed are linked by name, even if names are resolved in steps', () => {
  const random = new SeededRandom(11);
  const store = new SegmentStore();
  const [linked, upkeep] = [new LinkedNotes(store), new SegmentMerger(store)];
  const links = new Map<VaultPath, readonly string[]>();
  const pick = (): string => names[random.below(names.length)] ?? '';
  for (let step = 0; step < 400; step++) {
    const path = parseVaultPath(
      `${random.below(2) === 0 ? '' : 'Deep/'}${String(random.below(9))} ${pick()}.md`.replace(
        /\d /,
        random.below(3) === 0 ? '' : '$&',
      ),
    );
    if (random.below(4) === 0) {
      store.remove(path);
      links.delete(path);
    } else {
      const own = Array.from({ length: random.below(3) }, pick);
      store.put({ ...noteOf(path, ['quartz']), links: own }, false);
      links.set(path, own);
    }
    if (random.below(3) > 0) continue;
    store.seal();
    if (random.below(3) === 0) while (upkeep.work(() => false));
    linked.prepare(() => random.below(2) === 0);
    for (const asked of links.keys()) {
      const place = store.placeOf(asked);
      const found = place === null ? [] : linked.find(place.segment, place.note);
      expect([...new Set(found.map(({ segment, note }) => segment.pathOf(note)))].sort()).toEqual(
        wantedOf(asked, links),
      );
    }
  }
});
