import { clausesOf, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { PassageSentence, Speaker } from '../passages';
import { isStanding } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';
import { isLightWord, isNearWord } from '../words/near-words';

const names: ReadonlyMap<Speaker, ReadonlySet<string>> = new Map([
  ['person', wordSet('user nutzer benutzer usuario utilisateur utente usuário gebruiker пользователь użytkownik')],
  ['tool', wordSet('assistant assistent assistente asistente asystent ассистент')],
]);
const wideNames: ReadonlyMap<Speaker, RegExp> = new Map([
  ['person', /^(?:用户|ユーザー)/u],
  ['tool', /^(?:助手|アシスタント)/u],
]);
/** Minimum share of a clause's words that the other speaker said, and maximum share that this one said. */
const shares = { other: 0.6, own: 0.4 } as const;
/** Verbs for what a message does, which it need not contain. */
const speaking = wordSet(
  `ask+s+ed say+s said want+s+ed tell+s told report+s+ed confirm+s+ed+e+a+ó+ou offer+s+ed propose+s+d fragt+e gefragt
sagt+e will wollte bittet bat bestätigt demande demandé dit veut voulait proposé pide pidió pedido dice dijo quiere
quiso propone propuso chiede chiesto detto vuole voluto proposto conferma+to pede pediu diz disse quer quis propõe
propôs vraagt vroeg gevraagd zegt zei wil+de`,
);
const own = wordSet('i ich je j yo io ho eu ik я ja');
const mostSentences = 80;

/** Returns the speaker to whom a clause ascribes what only the other one said of itself. */
export function speakerDifferences({ parts, sentences }: Evidence): string[] {
  const spoken = sentences.filter(({ speaker }) => speaker !== null).slice(0, mostSentences);
  if (spoken.length === 0) return [];
  return parts
    .flatMap(({ tokens }) => clausesOf(tokens))
    .flatMap((clause) => {
      const [subject, ...others] = clause.filter(isContent);
      const speaker = subject === undefined ? undefined : speakerOf(subject);
      if (subject !== undefined && speaker === undefined && isOthersAct(subject, others[0], spoken))
        return [subject.text];
      if (subject === undefined || speaker === undefined || others.length < 2 || isTopic(subject, spoken)) return [];
      const said = shareOf(
        others,
        spoken.filter((each) => each.speaker === speaker),
      );
      const other = shareOf(
        others,
        spoken.filter((each) => each.speaker !== speaker),
      );
      return (other >= shares.other && said <= shares.own) || isSaidByOther(others[0], speaker, spoken)
        ? [subject.text]
        : [];
    });
}

/** True when only the other speaker says *I* beside what a clause says that this one did: *I profiled it*. */
function isSaidByOther(verb: Token | undefined, speaker: Speaker, spoken: readonly PassageSentence[]): boolean {
  if (verb?.kind !== 'word' || speaking.has(verb.text) || isLightWord(verb)) return false;
  const saying = spoken.filter(({ tokens }) =>
    clausesOf(tokens).some((clause) => clause.some(isOneOf(own)) && isStanding(verb, clause)),
  );
  const having = spoken.filter((each) => each.speaker === speaker && isStanding(verb, each.tokens));
  return saying.some((each) => each.speaker !== speaker) && having.length === 0;
}

/** True when a name is said to have done what only a speaker says of himself: *Ana proposed it* for *I propose it*. */
function isOthersAct(name: Token, verb: Token | undefined, spoken: readonly PassageSentence[]): boolean {
  if (verb?.kind !== 'word' || !name.isCapital || name.isSureName || isLightWord(verb)) return false;
  const clauses = spoken.flatMap(({ tokens }) => clausesOf(tokens)).filter((clause) => isStanding(verb, clause));
  const isName = spoken.some(({ tokens }) =>
    tokens.some((other) => other.key === name.key && other.isCapital && !other.isFirst),
  );
  return (
    clauses.length > 0 &&
    (isName || spoken.some(({ tokens }) => tokens[0]?.key === name.key)) &&
    clauses.every((clause) => clause.some(isOneOf(own)) && !isStanding(name, clause))
  );
}

/** Returns the speaker that a word names. */
export function speakerOf(token: Token): Speaker | undefined {
  return (
    [...names].find(([, words]) => words.has(token.text))?.[0] ??
    [...wideNames].find(([, name]) => name.test(token.text))?.[0]
  );
}

/** True when the messages themselves speak of users or assistants. */
function isTopic(subject: Token, spoken: readonly PassageSentence[]): boolean {
  return spoken.some(({ tokens }) => isStanding(subject, tokens));
}

function shareOf(words: readonly Token[], spoken: readonly PassageSentence[]): number {
  const isThere = (word: Token): boolean =>
    spoken.some(({ tokens }) => isStanding(word, tokens) || tokens.some((other) => isNearWord(word, other)));
  return words.filter(isThere).length / words.length;
}
