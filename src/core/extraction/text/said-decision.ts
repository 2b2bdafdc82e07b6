import { stripEnd } from '../../text-ends';

/** Words in front of what a person says was decided: `After the call`, `So`. */
const before =
  /^(?:(?:so|ok(?:ay)?|right|then|also|well|now|fyi|in the end|schließlich|also gut|gut),? )?(?:(?:after|following|in|at|on|during|nach|bei|im) [^,.;:!?]{3,60}?,? )?/
    .source;
const english =
  /(?:we|i)(?:['’]ve| have|['’]d| had)?(?: (?:now|just|finally|all|both|also|then|therefore|hereby|jointly)){0,2} (?:decided?|agreed?|resolved?)(?: (?:now|today|yesterday|together|finally|this (?:week|morning)))?(?: (?:in|at|on|with) \p{L}{1,30}(?: \p{L}{1,30}){0,2})?(?: ?: ?|,? that (?!(?:last|yesterday|was|is|and|or|but|too|already|before)\b)| to )/u
    .source;
const german =
  /(?:wir|ich)(?: (?:haben|habe))?(?: uns| mich)?(?: (?:jetzt|nun|heute|gestern|gemeinsam|endlich)){0,2}(?: (?:im|in|am|auf|beim?|mit) \p{L}{1,30}(?: \p{L}{1,30})?)? (?:entscheiden?|entschieden|beschließen?|beschlossen|vereinbaren|vereinbart)(?: (?:jetzt|nun|heute|gestern|gemeinsam))?(?: ?: ?|,? dass )/u
    .source;
const saying = new RegExp(`${before}(?:${english}|${german})`, 'iu');

/**
 * Returns what a sentence such as `We decided that …` or `We decide now: …` says was decided; null for any other
 * sentence, also for one that says nothing was.
 */
export function saidDecision(plain: string): string | null {
  const words = saying.exec(plain)?.[0] ?? '';
  const rest = plain.slice(words.length);
  if (words === '' || /^(?:nothing|not yet|nichts|noch nicht)\b/i.test(rest)) return null;
  return stripEnd(rest, /\s/) === '' ? null : rest;
}
