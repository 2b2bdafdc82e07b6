import { splitSentences } from '../../extraction/text/sentences';
import { verdictIn } from './verdicts';

/** Matches what stands before the first colon, and a remark in brackets at the end. */
const labelled = /^[^\p{L}]{0,6}([^:：*_]{1,30})[*_]{0,2}[:：]/u;
const remarked = /[([（]([^()[\]（）]{3,40})[)\]）].{0,2}$/u;
const past = /^(?:old|formerly|früher|旧)$/i;
/** Words that are a value rather than a verdict: *false: nothing is shown*. */
const value = /^(?:no|false|nein|faux|falso)$/i;
const pastAsked =
  /(?:^|[^\p{L}])(?:old|former|previous|used to|was|were|did|before|wrong|alte|früher|war|avant|étai|antes|era|был)|旧|以前/iu;

/** Returns the label with which a note says that its statement does not hold, *Old*; '' without one. */
export function disowningLabel(sentence: string): string {
  const label = labelled.exec(sentence)?.[1] ?? '';
  return past.test(label) || (verdictIn(label) !== '' && !value.test(label)) ? label : '';
}

/** True for a line of which each sentence is called wrong or outdated by the note: *Old: the code is 2280.* */
export function isDisowned(line: string): boolean {
  const sentences = splitSentences(line);
  return sentences.every((each, at) =>
    [
      disowningLabel(each),
      ...[remarked.exec(each)?.[1], each, sentences[at + 1]].map((text = '') => verdictIn(text)),
    ].some((verdict) => verdict !== ''),
  );
}

/** True for a question about what held once. */
export function asksForPast(question: string): boolean {
  return pastAsked.test(question);
}
