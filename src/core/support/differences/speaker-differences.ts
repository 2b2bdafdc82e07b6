import { clausesOf, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { PassageSentence, Speaker } from '../passages';
import { isStanding } from '../similar-words';
import { isContent, type Token } from '../token';
import { isNearWord } from '../words/near-words';

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
      if (subject === undefined || speaker === undefined || others.length < 2 || isTopic(subject, spoken)) return [];
      const own = shareOf(
        others,
        spoken.filter((each) => each.speaker === speaker),
      );
      const other = shareOf(
        others,
        spoken.filter((each) => each.speaker !== speaker),
      );
      return other >= shares.other && own <= shares.own ? [subject.text] : [];
    });
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
