import { SettledPairs } from '../../../src/core/upkeep/settled';
import { LinkResolver } from '../../../src/core/note/references/resolve-link';
import type { UpkeepNote } from '../../../src/core/upkeep/upkeep-note';

/** Returns what these notes say about pairs that were compared before. */
export function settledIn(notes: readonly UpkeepNote[]): SettledPairs {
  return new SettledPairs(new LinkResolver(notes.map(({ path }) => path)));
}
