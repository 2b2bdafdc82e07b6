import type { Judgement } from '../../core/review/judgement';
import { verdictOf } from './gate';

/** What a second look said of a proposal: "passed, confidence 0.9. Nothing is left out." A confidence of none at all is not told. */
export function secondLookWords(gate: Judgement): string {
  const verdict = { passed: 'passed', unsure: 'not sure', failed: 'against it' }[verdictOf(gate)];
  return [`${verdict}${gate.confidence === 0 ? '' : `, confidence ${gate.confidence}`}.`, ...gate.reasons].join(' ');
}
