import { pointsBack, startsUnresolved, withoutOpener } from './narration';
import { remembering } from './remembering';
import { contentWords } from './words';

/** Matches words that stand for something named before. */
const pronoun =
  /\b(?:it|its|they|them|their|he|she|him|her|these|those|this|both|ones?(?= (?:is|was|are|were|that|which|works?|fails?|in|on|of|from|for|and)\b|[.,;!?]|$)|another|sie|ihn|ihm|ihnen|dies(?:e[rsnm]?)?|jene[rsnm]?|ils|elles|ceux|celle?|eso|esto|ellos|ellas)\b|(?:^|[^\p{L}])(?:это(?:т|й|го|му|м|х)?|эт[аиу]|эти[хм]|он[аио]?|его|её|их|nó|chúng)(?![\p{L}])|[这那它]|(?:^|[^\p{L}])(?:\p{L}{3,}(?:ando|endo|ar|er|ir)l[oaie]|\p{L}{3,}-(?:l[oa]s?|les?|[oa]s?))(?![\p{L}\p{N}_-])|^\p{L}{4,}(?:al|il|ál|íl)[oa](?=[,.!]|$| (?:poi|e|y|ahora|adesso|ora|luego)(?!\p{L}))/iu;
/** Matches the same words where they need no one to name them. */
const ownWords =
  /\bmake it so\b|\b(?:this|the current) (?:project|repo(?:sitory)?|codebase|app(?:lication)?|package|library|plugin|vault|week|month|year)\b|\bthis \p{L}+(?=[,:] )|\b(?:both|either) (?:\S+ ){1,4}and\b|\b(?:by|for|in|on) its? own\b|\b(?:make|makes|find|think|consider|finds) it (?:\w+ )?(?:to|that|easier|possible|clear)\b|\b(?:it|there) (?:is|was|would be|'s) (?:possible|safe|necessary|important|better|best|worth|enough|time)\b|\bdiesem? (?:projekt|repo)\b|\bone (?:of the|more|or more|at a time|per|for|by one|line|file|place|word|test|day|step|time|call|run|entry|page|note|folder|thing)\b|\b(?:each|every|no|any|some|only|the|first|last) one\b(?= \w)/giu;
/** Matches a noun phrase that only its context tells apart: `that file`, `the above`, `the new one`. */
const contextual =
  /\b(?:that|such an?|said) (?:file|files|function|method|test|tests|command|change|changes|case|specific|line|error|one|way|approach|option|idea|thing|page|part|issue|problem|bug|plan|step|steps|point|list|table|code|branch|commit|version|folder|module|class|document|feature|question|message|section|format|value|name|key|type|field|button|logic|path|output|result|block|script|setting|look|style|behaviou?r)\b(?![,:] )|\b(?:that|this|these|those) same\b|\bthis (?:latest|newest|last|previous|newer|older) \p{L}+|\bsuch (?:things|cases|files)\b|\bsolche (?:Dinge|Sachen|Dateien)\b|\b(?:ces|de telles) choses\b|\b(?:tales|esas|estas) cosas\b|\bqueste cose\b|\bessas coisas\b|(?:^|[^\p{L}])таки[ехм]\p{L}? (?:вещ|файл|случа)\p{L}+|[这那]种(?:东西|情况|文件)|^(?:only |all )?other (?!than\b)|\b(?:this|these) (?:approach|option|idea|simplification|suggestion|proposal|logic|way)\b(?![,:] )|\bthe (?:above|below|latter|former|following|same(?! (?:as|way|time|day|order|name|file|kind))|other (?:one|two|side|way)|new one|old one|wrong one|right one|first one|second one|others|rest(?! of))\b|(?:^|\b(?:for|of|on|in|at|like|with|about|after|before|from|than|and|to|because|if|when|while|all)) that (?:is|was|can|could|would|should|will|has|means|seems|sounds|looks)\b|(?:^|\s)that(?=[.,;!?]|$| (?:to|into|by|with|as|too|instead|now|again|first|yet)\b)/iu;
/** Matches what somebody or something does too: which deed it is stands in the sentence before. */
const echo =
  /^(?:[^\s,;:]+ ){0,6}?(?!(?:to|not|can|could|will|would|should|must|may|might|I|we|you|they|who|that|which|please|and|or|then|it) )[^\s,;:]+ (?:do|does|did) (?:it|so|the same)\b|^(?:[^\s,;:]+ ){1,6}(?:machen|macht|tun|tut) (?:es|das|dasselbe|genauso)(?!\p{L})|^(?:[^\s,;:]+ ){1,6}(?:le (?:font|fait)|font (?:de même|pareil)|lo hacen?|hacen? lo mismo|lo (?:fanno|fa)|fanno? lo stesso|fazem? (?:isso|o mesmo)|делают? (?:это|то же)|тоже так)(?!\p{L})|也(?:是)?(?:这样|这么做|如此)|も(?:同様|同じ)(?:です|だ|。|$)|도 마찬가지/iu;
/** Number of content words that must name the thing before a pronoun in the same sentence refers to it. */
const fewestBefore = 3;

const pointer =
  /\b(?:these|those) (?!who\b|that\b|of\b|with\b|which\b|days\b|are\b|in\b|from\b)((?:[\p{L}-]+ ){0,2}[\p{L}-]+)/giu;

/** True for `these lines` in a sentence that has not named any lines before. */
export function pointsOut(text: string): boolean {
  return [...text.matchAll(pointer)].some(({ 1: named = '', index }) => {
    const before = contentWords(text.slice(0, index));
    return ![...contentWords(named)].some((word) => before.has(word));
  });
}

/** True for a sentence that says of another subject what the sentence before it says: `the pier lamps do it twice`. */
const echoes = (plain: string): boolean => echo.test(plain);

/** True for a sentence that names what it is about, so that a reader of nothing else understands it. */
export const standsAlone = remembering((plain) => {
  const text = withoutOpener(plain);
  if (startsUnresolved(text) || pointsBack(text) || contextual.test(text) || echoes(text)) return false;
  const bare = text.replace(ownWords, (own) => 'x'.repeat(own.length));
  const at = bare.search(pronoun);
  return at < 0 || contentWords(text.slice(0, at)).size >= fewestBefore;
});

/** Number of words with a meaning that tell the reader of a person's own words roughly what a later pointer means. */
const fewestOwn = 2;

/** True for words of a person that name something before they refer to something else. */
export function namesSomething(plain: string): boolean {
  const text = withoutOpener(plain);
  if (startsUnresolved(text)) return false;
  const bare = text.replace(ownWords, (own) => 'x'.repeat(own.length));
  const far = contextual.exec(bare);
  // `That file` must have been named in another sentence.
  if (far !== null && /^(?:that|such an?|said|these|this|the) \S/i.test(far[0].trim())) return false;
  const places = [bare.search(pronoun), far?.index ?? -1].filter((at) => at >= 0);
  return contentWords(text.slice(0, Math.min(text.length, ...places))).size >= fewestOwn;
}

/** Matches a subject that is one common word, of which every project has many. */
const common =
  /^(?:(?:if|when|once|while|because|since) )?(?:the|this|that|my|our|your) (?:app|argument|block|branch|bug|button|change|class|code|column|command|comment|component|config|container|endpoint|error|field|file|fix|flag|folder|form|function|issue|key|line|list|log|loop|method|module|option|output|package|page|path|plan|plugin|problem|project|query|regex|request|response|result|rule|script|server|service|setup|step|string|table|task|test|tests|text|value|variable|version|view|warning)(?:['’]s)? (?:is|are|was|were|has|have|does|did|do|can|cannot|can't|must|should|will|would|only|now|also|still|\p{L}+s)\b/iu;
const plainNoun = /^(?:(?:if|when|once|while|because|since) )?(?:the|this|that|my|our|your) [a-z]+(?:['’]s)? /i;

/** True for a title that names its subject: it stands alone, and its subject is more than a word such as `the script`. */
export function namesSubject(title: string): boolean {
  return standsAlone(title) && !(common.test(title) && plainNoun.test(title));
}

/** Matches the assistant's words about the talk itself, in which it retells the person. */
const retelling =
  /\b(?:the user|user's)(?: is|'s| has| wants?| asked| asks| says?| said| mentioned| unsubscribed| requested| responded| confirmed| needs| request| response| message| question| might| published)\b/i;
const planning = /\bI(?:['’]ll| (?:need|have|should|want|must|will|might|could))\b/g;
const fewestPlans = 3;
/** Share of a message behind which it has no more plans if it ends with a report. */
const reportFrom = 0.5;

/** Matches the heading of a thought that some tools write into the talk: what the assistant is about to do. */
const thought = /^\*\*\p{Lu}\p{Ll}+ing [^*\n]{3,80}\*\* {0,4}\n{1,3}[^\n]*\bI(?:['’](?:m|ll|ve|d))?\b/u;

/** True for a message in which the assistant thinks aloud, so that its sentences are no report. */
export function isMusing(text: string): boolean {
  const start = text.slice(0, 6_000);
  const plans = [...start.matchAll(planning)];
  // A tool may set what the assistant was about to do before its report.
  const isToTheEnd = (plans.at(-1)?.index ?? 0) >= start.length * reportFrom;
  return thought.test(start.trimStart()) || retelling.test(start) || (plans.length >= fewestPlans && isToTheEnd);
}
