import { withoutTakenBack } from '../session-record/wording/disputes';
import { isChangedLater } from '../session-record/wording/changed-values';
import { isChangedState } from '../session-record/kept/changed-states';
import { isUndecided } from '../session-record/kept/undecided-ways';
import { denied } from '../session-record/matter';
import type { Session } from '../transcript/turn';
import type { Candidate } from './candidate';
import { speaking } from './reports';

/** Matches what the assistant could not find out or do, which it may do later. */
const unable =
  /\bI(?:['’]m| am) (?:not able|unable)\b|\bI (?:can(?:['’]?t|not| not| only)|could(?:n['’]t| not)|do(?:n['’]t| not) have access|was(?:n['’]t| not) able)\b|\b(?:ich (?:kann|konnte)|kann ich|konnte ich) (?:\p{L}+ ){0,4}nicht\b|\bje (?:ne |n['’])(?:peux|pouvais|ai pas pu)|\bno (?:puedo|pude)\b|\bnon (?:posso|ho potuto)\b|(?:^|\s)я не (?:могу|смог)|我(?:无法|不能|没办法)/iu;
/** Matches the half of a contrast that follows a denial: `not X, it is Y` without its Y says the opposite. */
const contrast =
  /^[\s,;:，；—–-]{1,4}(?:it['’]?s|it is|they are|but|rather|instead|sondern|es ist|mais|c['’]est|sino|ma|bensì|а|но|而是?|但是?)(?!\p{L})/iu;
const path = /`([^`\s]{2,80}[./][^`\s]{1,80})`/gu;

/**
 * True for a candidate that a reader must not rely on: its title leaves out the half that turns its meaning, or it is
 * a finding of the assistant that was a failure to find out, denies a file that the session names again later, or was
 * taken back, states a value or a state that was changed later, or names ways of which none was chosen.
 */
export function isDoubtful(candidate: Candidate, session: Session): boolean {
  if (isHalfContrast(candidate)) return true;
  if (candidate.origin === 'user') return false;
  if (unable.test(candidate.body) || speaking.test(candidate.title) || isUndecided(candidate.title)) return true;
  if (isChangedLater(candidate.body, candidate.at, session)) return true;
  if (isChangedState(candidate.summary, candidate.at + 1, session)) return true;
  if (denied.test(candidate.title) && isNamedLater(candidate, session)) return true;
  const turn = session.turns[candidate.at]?.id ?? '';
  const line = { part: 'found', text: `Noted: ${candidate.title}`, turn, weight: 0 } as const;
  return withoutTakenBack([line], session).length === 0;
}

function isHalfContrast({ title, summary }: Candidate): boolean {
  return denied.test(title) && summary.startsWith(title) && contrast.test(summary.slice(title.length));
}

/** True when work after the claim touched a file that it names, so that what it denies may be there by now. */
function isNamedLater({ at, body }: Candidate, { deeds = [] }: Session): boolean {
  const names = [...body.matchAll(path)].map(([, name = '']) => name);
  return deeds.some(
    (deed) => deed.kind === 'file' && deed.turnsBefore > at && names.some((name) => deed.path.endsWith(name)),
  );
}
