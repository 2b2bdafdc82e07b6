import { capitalised } from './narration';

/** Matches the beginning of a sentence that takes back what the sentence before it says. */
const retracting = new RegExp(
  `^(?:(?:but|oh|hm{1,5}|ah|ok(?:ay)?|aber|ach|mais|pero|ma|mas|но|ой)[,. ]{1,3}){0,3}(?:${[
    String.raw`(?:actually,? (?:no|wait|scratch that|never ?mind)|no,? (?:wait|scratch that)|wait,? no|(?:scratch|strike|forget) that|never ?mind(?=[.!]|$))`,
    String.raw`nein[,.]? (?:doch nicht|doch lieber|lieber doch)|doch (?:lieber )?nicht|quatsch|vergiss (?:das|es)|lassen wir (?:das|es)|lass das`,
    String.raw`en fait,? non|non,? (?:en fait|pardon)|oublie (?:ça|cela)|laisse tomber`,
    String.raw`(?:no,? )?mejor no|en realidad,? no|olvídalo|olvida eso|déjalo`,
    String.raw`anzi,? no|no,? anzi|lascia (?:stare|perdere)|come non detto`,
    String.raw`na verdade,? não|não,? melhor não|esquece(?: isso)?`,
    String.raw`впрочем,? нет|нет,? не надо|забудь(?: об этом)?`,
  ].join(
    '|',
  )})(?=\\s{0,2}(?:[,.;:!–—-]|$))|^(?:nein[,.]? doch nicht|(?:no|sorry),? i meant)(?!\\p{L})|^(?:算了|やっぱり(?:だめ|やめ)|아니다)(?=[,.!，。！]|$)`,
  'iu',
);

/** Returns sentences without those that the next one takes back or limits. */
export const withoutRetracted = (sentences: readonly string[]): string[] =>
  sentences.filter((_, at) => !retracting.test(sentences[at + 1] ?? ''));

/** Returns a sentence without such words in front of what is wanted. */
export function withoutRetraction(sentence: string): string {
  const rest = sentence.slice(retracting.exec(sentence)?.[0].length ?? 0);
  const said = rest.replace(/^[,.:;–—，。]\s*/u, '');
  return said === rest ? sentence : capitalised(said);
}
