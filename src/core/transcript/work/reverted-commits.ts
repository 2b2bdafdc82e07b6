import type { Session } from '../turn';

/** Matches the title that Git gives to a commit that takes back another one, or makes it again. */
const taking = /^(Revert|Reapply) "(.{1,400})"$/;

/**
 * Leaves out commits that a later one of the session takes back. The later one stays, and a commit whose taking back was
 * itself taken back counts.
 */
export function withoutReverted(session: Session): Session {
  const gone = new Set<string>();
  const deeds = [...(session.deeds ?? [])].reverse().filter((deed) => {
    if (deed.kind !== 'commit') return true;
    const title = deed.title.trim();
    if (gone.delete(title)) return false;
    const [, verb, of = ''] = taking.exec(title) ?? [];
    if (verb !== undefined) gone.add(verb === 'Revert' ? of : `Revert "${of}"`);
    return true;
  });
  return deeds.length === (session.deeds ?? []).length ? session : { ...session, deeds: deeds.reverse() };
}
