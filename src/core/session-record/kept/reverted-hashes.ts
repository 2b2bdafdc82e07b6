import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';

const shortHash = 7;

/** Leaves out what was reported of a commit that `given` has and `whole`, without the commits that were taken back, has not. */
export function withoutRevertedHashes(lines: readonly RecordLine[], given: Session, whole: Session): RecordLine[] {
  const kept = new Set(whole.deeds ?? []);
  const gone = (given.deeds ?? []).flatMap((deed) =>
    deed.kind === 'commit' && !kept.has(deed) && deed.hash.length >= shortHash ? [deed.hash.slice(0, shortHash)] : [],
  );
  return lines.filter(
    ({ part, text }) => part === 'goal' || part === 'decided' || !gone.some((hash) => text.includes(hash)),
  );
}
