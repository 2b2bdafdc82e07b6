import type { Reason } from '../../core/errors';
import type { Proposal, ProposedChange } from '../../ports/consent';
import { isRecommended, type NoteFix, type PlannedFix } from './note-fix';

/** Builds the proposal that the user sees before anything is fixed. Renaming the user's own notes is not preselected. */
export function proposeFixes(planned: readonly PlannedFix[]): Proposal {
  const count = planned.length;
  const moves = planned.filter(({ fix }) => fix.kind === 'place').length;
  return {
    title: 'Fix problems',
    sentences: [
      `${count} ${count === 1 ? 'problem' : 'problems'} can be fixed.`,
      ...(moves > 0 ? ['No link breaks: links to notes that move are updated.'] : []),
    ],
    changes: planned.map(proposeFix),
  };
}

/** Returns the reason why a fix was left. `isShown`: the user saw it and did not select it. */
export function leftReason({ kind, examined: { gone, place } }: NoteFix, isShown: boolean): Reason {
  const what =
    kind === 'pruned'
      ? `Relations to missing notes (${gone.join('; ')})`
      : (place?.finding.problem ?? 'Its properties').replace(/\.$/, '');
  if (isShown) return { reason: `${what}: skipped by you.` };
  if (kind === 'pruned') return { reason: `${what}: the notes may still be written, so only you can remove these.` };
  return { reason: `${what}: it is your own note, so only you can rename it.`, remedies: [{ command: 'move' }] };
}

function proposeFix({ fix, to }: PlannedFix): ProposedChange {
  const {
    id,
    kind,
    examined: { note, findings, text, pruned, gone },
  } = fix;
  if (kind === 'pruned')
    return {
      id,
      group: 'Relations to missing notes',
      title: note.path,
      reason: 'The notes may still be written.',
      warnings: gone.map((each) => `Removes: ${each}`),
      files: [{ path: note.path, before: text ?? note.text, after: pruned }],
      isRecommended: isRecommended(fix),
    };
  const isText = kind === 'text';
  const own = findings.filter(
    (finding) => finding.fix !== null && isText === (finding.kind !== 'place' && finding.kind !== 'name'),
  );
  const shared = {
    id,
    title: note.path,
    reason: own.map(({ problem, fix }) => `${problem} ${fix ?? ''}`).join(' '),
    warnings: [],
    isRecommended: isRecommended(fix),
  };
  if (isText)
    return {
      ...shared,
      group: 'Properties and relations',
      files: [{ path: note.path, before: note.text, after: text }],
    };
  return {
    ...shared,
    group: 'Name and folder',
    files: [{ path: note.path, before: note.text, after: note.text, ...(to === null ? {} : { to }) }],
  };
}
