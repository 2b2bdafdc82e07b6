import { splitSentences } from '../../extraction/text/sentences';
import { verdictIn } from './verdicts';

/** What a label in front of a statement, or a remark in brackets behind it, says of it. */
const over =
  'old|outdated|obsolete|(?:no longer|not) (?:true|valid|correct|current|so)|untrue|wrong|formerly|veraltet|früher|überholt|falsch|nicht (?:mehr )?(?:wahr|richtig|gültig|aktuell)|stimmt nicht(?: mehr)?|obsol[eè]t[eoa]|périmée?|(?:plus|pas) (?:vrai|valable)|antes|(?:ya )?no es (?:cierto|válido)|superat[oa]|non è (?:più )?(?:vero|valido)|verouderd|niet (?:meer )?(?:waar|juist|geldig)|устарело|неверно|旧|(?:已)?(?:过时|作废)|错误';
const label = new RegExp(`^[\\s*_("'“>-]{0,6}(?:${over})[*_]{0,2}[:：]`, 'iu');
const remark = new RegExp(`[([（](?:${over})[)\\]）][\\s.!。]{0,3}$`, 'iu');
const pastAsked =
  /(?:^|[^\p{L}])(?:old|former|previous|used to|was|were|did|before|original|wrong|alte[nrsm]?|früher|vorher|war|falsch|ancien|avant|étai|antes|era|prima|vecchi|vroeger|oude|раньше|был)|旧|以前|原来/iu;

/** Returns the label with which a note says that its statement does not hold, *Old:*, as it stands there; '' without one. */
export function disowningLabel(sentence: string): string {
  return label.exec(sentence)?.[0].trim() ?? '';
}

/** True for a line of which each sentence is called wrong or outdated by the note: *Old: the code is 2280.* */
export function isDisowned(line: string): boolean {
  const sentences = splitSentences(line);
  const denies = (sentence = ''): boolean =>
    verdictIn(sentence) !== '' || (remark.test(sentence) && /^[([（]/.test(sentence));
  return (
    sentences.length > 0 &&
    sentences.every((each, at) => label.test(each) || remark.test(each) || denies(each) || denies(sentences[at + 1]))
  );
}

/** True for a question about what held once. */
export function asksForPast(question: string): boolean {
  return pastAsked.test(question);
}
