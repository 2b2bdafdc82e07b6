import type { LoadReport } from './take-up';

/** What the user should know of how the kept index was taken up, in sentences; [] when all of it was, or there was none. */
export function describeLoad({ manifest, lostNotes, isLearningLost }: LoadReport): string[] {
  if (manifest === 'damaged') return ['The index was damaged. All notes are read again.'];
  if (manifest === 'foreign') return ['The index was made by another version. All notes are read again.'];
  if (lostNotes > 0)
    return [
      `The index was damaged in part (${String(lostNotes)} ${lostNotes === 1 ? 'note' : 'notes'}). Those are read again.`,
    ];
  if (isLearningLost) return ['What search by meaning had learned was damaged. It is learned again.'];
  return [];
}
