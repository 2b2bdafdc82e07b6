import type { CarriedPart, Evidence } from '../evidence';
import { clausesOf } from '../evidence';
import { wordSet } from '../function-words';
import type { JudgeUse } from '../judgement';
import type { Passages, PassageSentence } from '../passages';
import { answersTo } from './decision-differences';
import { isStanding, saysSame } from '../similar-words';
import { isContent, type Token, isDenial, isOneOf } from '../token';
import { isPastForm } from '../words/irregular-forms';

/** Words about the future; a sentence that contains one of them reports nothing as done. */
const coming = wordSet(
  `will ll shall going gonna should would must plan+s+ned intend+s tomorrow todo need+s be
werde+n wird wirst sollen soll+te müssen muss morgen später plane plant geplant noch
mañana voy va vamos falta+n pendiente hay debe+n demain vais allons faut reste doit domani devo deve manca+no
zal zullen moet+en amanhã vou завтра буду будет будем нужно jutro będzie będę`,
);
/** Words with which a person or an assistant announces or proposes something; the passage must contain them too. */
const announcing = wordSet(
  `weekend wochenende tonight ask remind frag bitte will ll shall gonna tomorrow todo werde mañana demain domani amanhã завтра буду будем jutro będę zal zullen faltan falta manca mancano sẽ akan سوف`,
);
/** Words before infinitives, in whatever clause, that only propose them. */
const proposing = wordSet('propose suggest schlage propongo proponho proponuję предлагаю');
/** Two words that announce something: *let me*, *I'd*. */
const announcements = new Set([
  'let me',
  'i d',
  'going to',
  'about to',
  'i would',
  'dann stellen',
  'voy a',
  'vamos a',
  'je vais',
  'on va',
  'vou',
  'ga ik',
]);
/** Future forms of Romance and Turkish verbs. */
const futureForm = /(?:r[áà]|rán|ranno|remos|remo|rons|ront|rai|[ae]ca[kğ]\p{L}{0,4}|[ae]ce[kğ]\p{L}{0,4})$/u;
/** Forms of *to be* that make a participle a report. */
const copulas = wordSet('est sont è sono ist sind zijn jest są está están é são');
/** Words that say that something is done. */
const done = wordSet(
  `was were has have been had did done wurde+n worden hatte está+n fue+ron ha han été ont è sono stato stata werd+en heeft foi foram был+а+о+и została został+y
đã sudah telah already bereits déjà già já reeds уже już`,
);
/** Past forms of Romance and Turkish verbs with the stem of their future: *llamó* and *llamará*. */
const romancePast = /(?:ó|aron|ieron|[dt][ıiuü](?:m|k|lar|ler)?)$/u;
/** Words with which a later message says that it is done. */
const reported = wordSet(
  `done merged fixed pushed added updated removed deployed released created finished completed committed installed renamed ran passed pass passes green works implemented erledigt gemacht fertig umgesetzt angelegt hecho listo añadí fait terminé fatto pronto gedaan klaar feito pronto готово сделано gotowe zrobione`,
);
/** Number of words of a report that may refer to all that was announced: *Done, merged and pushed.* */
const shortReport = 6;
const proposed = /^(?:propos|suggest|vorgeschlagen|vorschlag|propuest|voorgesteld|предлож|zaproponowan)/u;
/** Share of a clause's words above which another sentence reports it. */
const leastSaid = 0.7;
const wideComing = /将|打算|准备|明天|还没|尚未|予定|つもり|明日/u;
const wideDone = /已经|已|了$|完了|ました|した|済み/u;

/** Returns the word with which a clause tells as done what the passages only announce, and no later sentence says that it is done. */
export function announcedDifferences(
  part: CarriedPart,
  { sentences }: Evidence,
  passages: Passages,
  use: JudgeUse,
): string[] {
  const { tokens, home } = part;
  const there = clauseOf(tokens, home);
  const verb = doneWord(tokens, home);
  if (verb === null) return isAgain(tokens, there, use);
  const content = tokens.filter(isContent);
  const isFuture =
    isAnnounced(there) ||
    home.tokens.some(isOneOf(proposing)) ||
    isUndone(tokens, there) ||
    (home.form === 'heading' && isPastOf(tokens, home.tokens)) ||
    isOnlyAnnounced(content, part, sentences);
  if (!isFuture) return isAgain(tokens, there, use);
  return isToldDone(content, home, sentences, passages, use) ? [] : [verb];
}

/** True when a sentence other than its home says that it is so, or a later message reports it. */
export function isToldDone(
  content: readonly Token[],
  home: PassageSentence,
  sentences: readonly PassageSentence[],
  passages: Passages,
  use: JudgeUse,
): boolean {
  const isSaidDone = sentences.some(
    (other) =>
      other !== home &&
      !isAnnounced(other.tokens) &&
      (use === 'capture' || other.passage === home.passage) &&
      content.filter((token) => isStanding(token, other.tokens)).length > leastSaid * content.length,
  );
  if (isSaidDone || use !== 'capture') return isSaidDone;
  return answersTo(home.passage, passages).some(
    ({ tokens: other }) =>
      other.some(isOneOf(reported)) &&
      !other.some(isDenial) &&
      (other.length <= shortReport || content.some((token) => isStanding(token, other))),
  );
}

/** Returns *will* where the passage says what was done. */
function isAgain(tokens: readonly Token[], there: readonly Token[], use: JudgeUse): string[] {
  if (use !== 'merge') return [];
  const told = tokens.filter(isOneOf(announcing));
  const isDone = there.some(isOneOf(done)) && !there.some(isOneOf(coming));
  return isDone ? told.map(({ text }) => text) : [];
}

/** Returns the clause of the home that has most of the words. */
function clauseOf(tokens: readonly Token[], home: PassageSentence): readonly Token[] {
  const content = tokens.filter(isContent);
  let best: { clause: readonly Token[]; share: number } = { clause: [], share: 0 };
  for (const clause of clausesOf(home.tokens)) {
    const share = content.filter((token) => isStanding(token, clause)).length;
    if (share > best.share) best = { clause, share };
  }
  return best.clause;
}

/** True when the words that the home lacks occur only in sentences that announce something. */
function isOnlyAnnounced(
  content: readonly Token[],
  { home }: CarriedPart,
  sentences: readonly PassageSentence[],
): boolean {
  if (!sentences.some((sentence) => isAnnounced(sentence.tokens))) return false;
  const others = content.filter(({ kind }) => kind === 'word').filter((token) => !isStanding(token, home.tokens));
  return others.some((token) => {
    const having = sentences.filter((sentence) => isStanding(token, sentence.tokens));
    return having.length > 0 && having.every((sentence) => isAnnounced(sentence.tokens));
  });
}

/** True when a verb is in the past here, and in another form in a heading, which names a matter only. */
function isPastOf(tokens: readonly Token[], heading: readonly Token[]): boolean {
  return tokens.some(
    (token) =>
      isContent(token) &&
      isPastForm(token.text) &&
      heading.some((other) => other.text !== token.text && saysSame(token, other)) &&
      !heading.some((other) => isPastForm(other.text)),
  );
}

/** True for Chinese that tells as done what the passage does not. */
function isUndone(tokens: readonly Token[], there: readonly Token[]): boolean {
  return (
    tokens.some(({ text }) => text === '已经') &&
    there.length > 0 &&
    !there.some(({ text }) => /[了已过過完好]/u.test(text))
  );
}

function isAnnounced(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ text, kind }, at) =>
      announcing.has(text) ||
      futureForm.test(text) ||
      announcements.has(`${tokens[at - 1]?.text ?? ''} ${text}`) ||
      (kind === 'gram' && wideComing.test(text)),
  );
}

function isPastOfFuture(word: string, { tokens }: PassageSentence): boolean {
  const stem = word.replace(romancePast, '');
  return stem !== word && stem.length > 2 && tokens.some(({ text }) => futureForm.test(text) && text.startsWith(stem));
}

function doneWord(tokens: readonly Token[], home: PassageSentence): string | null {
  if (tokens.some(({ qualifier, text }) => qualifier === 'denial' || proposed.test(text))) return null;
  if (tokens.some(({ text, kind }) => coming.has(text) || (kind === 'gram' && wideComing.test(text)))) return null;
  const isOtherForm = (token: Token | undefined): boolean =>
    token !== undefined &&
    isContent(token) &&
    home.tokens.some((other) => other.text !== token.text && saysSame(token, other)) &&
    !home.tokens.some((other) => other.text === token.text);
  const found = tokens.find(
    ({ text, kind }, at) =>
      done.has(text) ||
      (copulas.has(text) && tokens.slice(at + 1, at + 3).some(isOtherForm)) ||
      isPastOfFuture(text, home) ||
      (kind === 'gram' && wideDone.test(text)),
  );
  const past = tokens.find(
    (token) =>
      isContent(token) &&
      /^[a-z]{2,}ed$/.test(token.text) &&
      home.tokens.some((other) => other.key === token.key && other.text !== token.text),
  );
  return (found ?? past)?.text ?? null;
}
