import { capitalised, deedOf, startsUnresolved, withoutOpener } from './narration';
import { plainText } from './sentences';
import { specificsOf } from './specifics';
import { letterCount } from './statement';
import { contentWords } from './words';

export const longestTitle = 120;

const verbs = /(?:^|[\s'’])(?:is|are|was|were|does|doesn't|do|don't|did|didn't|has|have|had|can|can't|cannot|could|will|won't|would|should|must|isn't|aren't|wasn't|fails?|failed|returns?|uses?|needs?|requires?|makes|gets|ignores?|reads?|writes?|expects?|treats?|breaks?|sends?|takes?|keeps?|skips?|drops?|loses?|allows?|throws?|generates?|ist|sind|wird|werden|hat|haben|kann|muss|est|sont|peut|es|son|puede|werkt|heeft)(?=[\s,.;]|$)/iu;
const wideLabels = /^(?:根本原因|原因|问题|問題)(?:是|在于|は)[:：]?\s*/u;
const turnsOut = /^(?:as it |it )?turn(?:s|ed) out(?: that)?[\s,:—–-]+/i;
const labels = /^(?:additionally|furthermore|moreover|in addition|also|as a result|for example|of note|so|and|but|however|therefore|thus|unfortunately|interestingly|importantly|important|(?:please )?note|nb|actually|basically|essentially|in short|in fact|remember|caution|caveat|gotcha|warning|tip|key (?:insight|finding|point|decision)|insight|finding|lesson(?: learned)?|root cause|decision|problem|issue|cause|reason|solution|fix|update|summary|tl;dr|symptom|wichtig|hinweis|achtung|ursache|lösung|entscheidung|importante?|nota|原因|问题|注意|决定)\s*(?:[:,，：]|\s[—–-]\s)\s*/iu;
const reports = /^(?:(?:please )?note|remember|keep in mind|be aware|i found(?: out)?|i(?:'ve| have)? (?:noticed|discovered|confirmed|learned|realised|realized)|we (?:found(?: out)?|noticed|learned)|(?:this )?(?:means|confirms|shows|confirmed|established|discovered|found|learned|reali[sz]ed|identified|determined)|es (?:stellt|stellte) sich heraus,?|il s'avère|resulta|het blijkt) (?:that|dass|que|dat)\s+/iu;
const agreed = /^(?:(?:we|i)(?:'ve| have)? )?agreed (?:[\p{L} ]{1,30} )?that\s+/iu;
const naming = /^(?:the )?(?:(?:real|actual|key|root|main|underlying|core|only|likely) )*(?:issue|problem|cause|reason|bug|catch|trick|insight|culprit|point)(?: here)? (?:is|was)(:| that)?\s+/i;
const commonDeed = /^(?:we|i|you)(?:'ve| have|'ll| will)?(?: (?:also|now|just|therefore|both))? (?:(?:decided|agreed|need|want|have|ought) to|should(?: always)?|must|can)\s+/i;
const firstPerson = /^(?:we|i)(?:'ve|'ll| have| will)? (?!(?:am|are|was|were|have|had|did|could|would|think|believe|see|know)\b|\w+en\b)/i;
const knownThing = /^(?:this|that|it)(?: is|'s) (an? [^—–]{4,60}?) (?:—|–|-) (.{25,})$/iu;

/** Takes off what only introduces: `It turns out that`, `Root cause:`, `The problem is that`, `We decided to`. */
export function bareClaim(plain: string): string {
  let text = withoutOpener(plain);
  const known = knownThing.exec(text);
  if (known) text = `${(known[2] ?? '').replace(/[.\s]+$/, '')} (${(known[1] ?? '').replace(/^an? /i, '')})`;
  for (let round = 0; round < 3; round++) {
    const before = text;
    text = withoutNaming(text.replace(turnsOut, '').replace(wideLabels, '').replace(labels, '').replace(reports, '').replace(agreed, ''));
    if (text === before) break;
  }
  if (commonDeed.test(text)) text = text.replace(commonDeed, '');
  else text = text.replace(firstPerson, '');
  return capitalised(deedOf(text));
}

/** `The issue is a stale lock` needs its verb; `The issue is the lock was stale` does not. */
function withoutNaming(text: string): string {
  const match = naming.exec(text);
  if (match === null) return text;
  const rest = text.slice(match[0].length);
  return match[1] !== undefined || verbs.test(rest) ? rest : text;
}

/** Whether a line says something rather than only naming it; knows the commonest verbs. */
export function hasVerb(text: string): boolean {
  return verbs.test(text);
}

/** A title from a sentence, or null when the sentence cannot stand alone as one. */
export function titleFrom(sentence: string): string | null {
  const claim = tidyEnd(bareClaim(plainText(sentence)));
  // A condition so long that nothing of the claim would be left.
  if (claim.length > longestTitle && subordinate.test(claim) && claim.indexOf(', ') > 70) return null;
  if (claim.length <= longestTitle) return isTitle(claim) ? claim : null;
  return [shortened(claim, longestTitle), atWord(claim, longestTitle)].find(isTitle) ?? null;
}

/** Whether a line can be a note's title: says something, points at nothing unsaid, addresses nobody. */
export function isTitle(title: string): boolean {
  if (title.length > longestTitle || letterCount(title) < 18 || startsUnresolved(title)) return false;
  if (/[?:：]$|```/.test(title) || /^(?:i|i'm|i'll|we|you|let me|let's|my|your|our|ich|je|yo)\b/i.test(title)) return false;
  const words = contentWords(title);
  return words.size >= 4 || (words.size >= 2 && specificsOf(title).length > 0);
}

/** `If X, Y`: cut before Y begins, X says nothing. */
const subordinate = /^(?:if|when|whenever|since|while|as|although|though|because|once|unless|until|after|before|to|for|in|with|by|given|wenn|weil|da|obwohl|falls|um|si|quand|lorsque|comme|pour|cuando|como|aunque|para|als|omdat|hoewel|om) /i;

const cuts = ['. ', '; ', ' — ', ' – ', ' - ', ', which ', ', so ', ', but ', ', because ', ' because ', ', since ', ' so that ', ', otherwise ', ', and ', ', while ', ', weil ', ', da ', ', damit ', ', sondern ', ', car ', ' parce que ', ', porque ', ' porque ', ' (', '。', '；', '，', '，因为', ': ', ', '];

/** At most `limit` characters: up to the last clause that fits, else up to a word, with an ellipsis. */
export function shortened(text: string, limit: number): string {
  const opening = subordinate.test(text) ? text.indexOf(', ') : -1;
  const least = Math.max(Math.floor(limit / 3), opening < 0 ? 0 : opening + 20);
  for (const cut of cuts) {
    let at = text.lastIndexOf(cut, limit);
    while (at >= least && (text.charAt(at - 1) === '.' || !isBalanced(text.slice(0, at)))) at = text.lastIndexOf(cut, at - 1);
    if (at >= least && at <= limit) return tidyEnd(text.slice(0, at));
  }
  return atWord(text, limit);
}

function atWord(text: string, limit: number): string {
  const space = text.lastIndexOf(' ', limit - 1);
  const whole = space > limit / 3 ? text.slice(0, space) : sliceWhole(text, limit - 1);
  const bracket = whole.lastIndexOf('(');
  const head = !isBalanced(whole) && bracket > limit / 3 ? whole.slice(0, bracket) : whole;
  return `${head.replace(/(?:[\s,;:(]|\s(?:a|an|the|of|to|in|on|for|and|or|with|by|is|that|der|die|das|und|zu|de|la|le|et|que))+$/iu, '')}…`;
}

/** The main clause of a short claim, so that title and summary need not be the same words; null when there is none. */
export function mainClause(title: string): string | null {
  if (subordinate.test(title)) return null;
  for (const cut of [' — ', ' – ', '; ', ', so ', ', which ', ', because ', ' because ', ', since ', ' so that ', ', otherwise ', ', sonst ', ', weil ', ', da ', ', damit ', ' parce que ', ' porque ', ', porque ', ', omdat ', '，因为', '，否则', '，', ' (']) {
    const at = title.indexOf(cut);
    if (at < 0) continue;
    const head = tidyEnd(title.slice(0, at));
    if (isBalanced(head) && isTitle(head)) return head;
  }
  return null;
}

/** Never half of a surrogate pair. */
function sliceWhole(text: string, end: number): string {
  const code = text.charCodeAt(end - 1);
  return text.slice(0, code >= 0xd800 && code <= 0xdbff ? end - 1 : end);
}

function isBalanced(text: string): boolean {
  let depth = 0;
  let quotes = 0;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if ('([{'.includes(char)) depth++;
    else if (')]}'.includes(char)) depth--;
    else if (char === '"') quotes++;
  }
  return depth === 0 && quotes % 2 === 0;
}

export function tidyEnd(text: string): string {
  return text.replace(/[\s.,;:!。；，、：—–-]+$/u, '').trim();
}
