import { capitalised } from './narration';

/** Matches the beginning of a sentence that takes back what the sentence before it says, or says that it is not all. */
const retracting = new RegExp(
  `^(?:(?:but|oh|hm+|ah|ok(?:ay)?|aber|ach|mais|ah|pero|ma|mas|но|ой)[,. ]+)*(?:${[
    String.raw`actually,? (?:no|not|wait|never ?mind|scratch)\b|no,? (?:wait|scratch)\b|wait[,.!]|scratch that|strike that|never ?mind(?=[,.!:;–—-]|$)|on second thou?ght|(?:no|sorry)[,.:]? i meant?\b|correction:`,
    String.raw`(?:that|this|it)(?:['’]s| is| was)(?: actually| also)? (?:(?:only|just) (?:half|part)|(?:not|n['’]t) (?:actually |quite |entirely |really )?(?:right|true|correct|it\b|accurate|so\b|what\b|why\b|(?:the |good )?(?:whole|full|real|only|enough|cause|reason)))|(?:that|this|it) (?:isn|wasn)['’]t (?:actually |quite |entirely |really )?(?:right|true|correct|it\b|accurate|what\b|why\b|(?:the |good )?(?:whole|full|real|only|enough|cause|reason))|that(?:['’]s| is| was) wrong\b|i was (?:wrong|mistaken)`,
    String.raw`nein[,.]? (?:doch|das|ich meinte?|lieber|warte)|doch (?:nicht|lieber)|quatsch|moment[,.!]|halt[,.!]|vergiss das|das (?:stimmt|war|ist) (?:so |aber |doch |ja )?(?:nicht|falsch)`,
    String.raw`en fait,? non|non,? (?:attends|plutôt|en fait|pardon)|oublie (?:ça|cela)|ce n['’](?:est|était) pas|c['’](?:est|était) faux`,
    String.raw`(?:no,? )?(?:mejor no|espera[,.!])|en realidad,? no|olvídalo|eso no (?:es|era)`,
    String.raw`anzi,? no|no,? (?:anzi|aspetta)|aspetta[,.!]|lascia (?:stare|perdere)|(?:questo )?non (?:è|era) (?:vero|giusto|così)`,
    String.raw`na verdade,? não|não,? (?:espera|melhor)|esquece|isso não (?:é|era)`,
    String.raw`(?:нет[,.]? )?(?:стоп|погоди\p{L}*|подожди\p{L}*)[,.!]|нет[,.]? (?:лучше|не )|вернее|впрочем,? нет|это (?:было )?не (?:так|то)(?!\p{L})`,
  ].join(
    '|',
  )})|^(?:不对|不是[，,。]|等等|等一下|算了|错了|いや|やっぱり(?:だめ|やめ|違)|違う|ちょっと待|아니[,. ]|잠깐)`,
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
