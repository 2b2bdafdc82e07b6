import { daysBetween } from '../../calendar-date';
import { isEphemeral, sessionIn, sourceOf } from '../beat-note';
import { numberValue, valueOf } from '../frontmatter/frontmatter-values';
import type { NoteFacts, ManagedFacts } from '../note-record';

const stepDays = 90;

const keptShare = 0.9;

/** Returns how far a note can be trusted, from 0 to 1. `cb_authority` in its frontmatter overrides the value for its kind. */
export function authorityOf(
  facts: Pick<NoteFacts, 'type' | 'durability' | 'scope' | 'status'>,
  data: Readonly<Record<string, unknown>>,
): number {
  const own = numberValue(valueOf(data, 'cb_authority'));
  if (own !== null) return Math.min(1, Math.max(0, own));
  const byType = authorityOfType(facts.type.toLowerCase(), facts.status.toLowerCase());
  if (byType !== null) return byType;
  const source = sourceOf(data);
  if (isEphemeral(data) || facts.durability.toLowerCase() === 'working-memory') return 0.7;
  if (source === 'cb-review' || source === 'cb-restructure' || source === 'promotion') return 0.9;
  if (source === 'document-intake') return 0.85;
  // Without a session it is what a person wrote or saved, with a language model or without.
  const isOwn = sessionIn(data) === '' && ['', 'manual-filing', 'offline-extraction'].includes(source);
  return isOwn || isAcceptedEntry(facts) ? 0.95 : 0.8;
}

/** Returns how far a note in the index can be trusted, from 0 to 1. */
export function authorityIn(facts: NoteFacts): number {
  return facts.managed?.authority ?? authorityOf(facts, {});
}

function authorityOfType(type: string, status: string): number | null {
  switch (type) {
    case 'directive':
    case 'rule':
      return 1;
    case 'issue':
      return /^(closed|done|resolved|completed|fixed)$/.test(status) ? 0.85 : 0.75;
    case 'comment':
      return 0.7;
    case 'session':
      return 0.75;
    case 'transcript':
      return 0.6;
    default:
      return null;
  }
}

function isAcceptedEntry({ scope, status }: Pick<NoteFacts, 'scope' | 'status'>): boolean {
  return scope.toLowerCase() === 'project' && status.toLowerCase() === 'accepted';
}

/**
 * Returns the confidence that is left on `today` if nobody has repeated the statement since `from` (both `YYYY-MM-DD`):
 * nine tenths for each full 90 days. With '' it does not decay.
 */
export function effectiveConfidence(confidence: number, from: string, today: string): number {
  const steps = from === '' ? 0 : Math.max(0, Math.floor(daysBetween(from, today) / stepDays));
  return Math.min(1, Math.max(0, confidence)) * keptShare ** (Number.isFinite(steps) ? steps : 0);
}

/** Returns the effective confidence of a note on `today`, in thousandths; null for a note that states none. */
export function confidenceOn(managed: ManagedFacts | undefined, today: string): number | null {
  const stated = managed?.confidence ?? null;
  if (managed === undefined || stated === null) return null;
  return Math.round(effectiveConfidence(stated, managed.decaysFrom, today) * 1_000) / 1_000;
}
