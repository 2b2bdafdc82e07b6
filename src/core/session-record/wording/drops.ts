import { splitSentences } from '../../extraction/text/sentences';
import { contentWords, specificsOf } from '../../extraction/text/words';
import { conditional } from './conditions-and-plans';
import type { Discard } from './discards';
import { isQuestion, ownText } from './own-words';

const longestRead = 4_000;
const opener =
  '^(?:(?:no|nah|ok(?:ay)?|actually|wait|hmm+|sorry|on second thought|i changed my mind|nein|doch|non|n[ãa]o|нет)[,.:!]? )*';
const span = '([^,;:.!?，；：。！？\\n]{1,60})';
/** Words with which somebody says what is taken instead; "we have already told her" says nothing of the kind. */
const taking =
  "(?:(?:(?:we|i)(?:[’']ll| will| can)? |let[’']?s )?(?:just |rather |simply )?(?:use|take|keep|go (?:with|for|back)|make it|stay|stick|switch|need|do (?:it|this|that) (?:in|with|by))|instead|(?:wir|lieber) (?:nehmen|nutzen|benutzen|verwenden|behalten|bleiben|machen)|lieber|stattdessen|nimm|(?:on|nous) (?:prend|prenons|garde|gardons|utilise|utilisons|reste|passe)|plutôt|usamos|vamos (?:con|com|a)|mejor|usiamo|meglio|melhor|we (?:nemen|gebruiken|houden)|liever|мы (?:берём|берем|возьмём|возьмем|используем|оставим)|лучше|давай|\\p{N})";
/** Matches the beginning of a sentence that drops something for something else that follows. */
const dropping = new RegExp(
  `${opener}(?:forget|scrap|ditch|never ?mind|vergiss|oublie[zr]?|laisse tomber|olvida(?:te de)?|descarta|lascia perdere|dimentica|scarta|esquece|esqueça|vergeet|забудь|забудем)(?: about| про| о)? ${span}(?:[:–—]|[,;] ${taking}(?!\\p{L}))`,
  'iu',
);
/** Matches the beginning of a sentence that takes back what somebody said of something. */
const correcting = new RegExp(
  `${opener}(?:(?:i|we) (?:was|were) wrong about|ich lag falsch (?:bei|mit)|je me suis trompé (?:sur|pour)|me equivoqué (?:con|en)|mi sono sbagliato (?:su|con)|enganei-me (?:com|em)|ik had het mis over) ${span}[,;:.]`,
  'iu',
);
/** Matches a change of mind that names what is not taken any more. */
const changing = new RegExp(`${opener}(?:i|we) changed (?:my|our) minds?[:,] no ${span}[,;:.]`, 'iu');
const wideDropping = /^(?:算了|忘掉|放弃)([^，；：。！？\n]{1,30})[，；：](?:我们|就|用|改|直接)/u;
const counted = /\p{N}{1,9}[.,]?\p{N}{0,6}(?: ?%)?(?: \p{L}{3,30})?/gu;
const article = /^(?:the|this|that|our|my|those|these|d(?:er|ie|as|en)|l[ae]s?|l'|el|los|il|o|a|as|os|het|de) /i;

/** Returns the names in a phrase, of which the first word has its capital for no other reason. */
const namesIn = (phrase: string): readonly string[] => [
  ...specificsOf(phrase),
  ...(/^\p{Lu}[\p{L}\p{N}.+#-]+/u.exec(phrase) ?? []),
];

/**
 * Returns what the sentences of a message drop for something else, or take back: names and amounts. What they also name
 * as the choice is not dropped.
 */
export function dropsIn(message: string): Discard[] {
  return splitSentences(ownText(message.slice(0, longestRead))).flatMap((sentence) => {
    if (isQuestion(sentence) || conditional.test(sentence)) return [];
    const correction = correcting.exec(sentence);
    const found = dropping.exec(sentence) ?? correction ?? changing.exec(sentence) ?? wideDropping.exec(sentence);
    const dropped = (found?.[1] ?? '').replace(article, '');
    const rest = sentence.slice(found?.[0].length ?? 0);
    const names = [...(dropped.match(counted) ?? []).filter((each) => /\p{L}|%/u.test(each)), ...namesIn(dropped)];
    return [...new Set(names)]
      .filter((name) => name.length > 1 && !/^\p{N}+$/u.test(name) && !rest.includes(name))
      .flatMap((name) => [...new Set([name, name.toLowerCase()])])
      .map((name): Discard =>
        // Being wrong about one matter of a thing takes back nothing else that was said of it.
        correction !== null && found === correction
          ? { name, kind: 'matter', words: contentWords(rest) }
          : { name, kind: 'code', words: new Set() },
      );
  });
}
