import { decisionCues, problemCues } from './text/cues';
import { hasCue } from './text/has-cue';
import { asPhrase } from './text/words';

/** True for `X fails because Y` when the part before the reason describes a failure and not somebody's choice. */
export function isFailureExplained(plain: string): boolean {
  const at = plain.search(/,? (?:because|since|weil|parce que|porque|omdat) |，?因为/iu);
  const effect = at <= 0 ? '' : asPhrase(plain.slice(0, at));
  return hasCue(effect, problemCues) && !hasCue(effect, decisionCues);
}

/** True for `Setting X fixes it`, `Fixed by …`, `The fix is …`. */
export function isRemedy(plain: string): boolean {
  return /^(?:fixed|solved|resolved|worked around) (?:by|with|via|it)\b|^the (?:fix|solution|remedy|cure) (?:is|was)\b|^\p{Lu}\p{L}+ing .{3,90} (?:fixes|fixed|solves|solved|resolves|resolved|cures|helps)\b/iu.test(
    plain,
  );
}
