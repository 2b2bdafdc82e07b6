import { announcesDecision } from '../../extraction/text/announced';
import { readStatement } from '../../extraction/text/statement';
import { splitSentences } from '../../extraction/text/sentences';
import { contentWords, sharedCount } from '../../extraction/text/words';
import { enough, ruleScore } from '../../extraction/stated/rule-score';
import { isQuestion, ownText } from './own-words';
import { reportsSymptom } from './symptoms';

const longestRead = 4_000;
/** Matches a clause that says what does not hold any more. */
const noMore =
  /\bno longer\b|\bnot\b.{1,60}\bany ?more\b|n['’]t\b.{1,60}\bany ?more\b|\bnicht mehr\b(?! als)|\bkein\p{L}{0,2}\b.{1,60}\bmehr\b|\bne\b.{1,40}\bplus\b(?! d)|\bya no\b|\bnon\b.{1,40}\bpiù(?!\p{L}| d)|(?:^|[^\p{L}])não\b.{1,40}\bmais\b(?! d)|\bniet meer\b(?! dan)|больше не|不再/iu;
const manner = contentWords('longer anymore mehr nicht plus más più mais meer больше 不再');
const fewestNamed = 2;
/** Share of the words of what is withdrawn that an earlier statement must have. */
const ofWithdrawn = 0.75;

/** Returns the words of what each sentence of a message says is not done any more, where it says what is done instead. */
export function withdrawalsIn(message: string): ReadonlySet<string>[] {
  return splitSentences(ownText(message.slice(0, longestRead))).flatMap((sentence) => {
    if (!noMore.test(sentence) || isQuestion(sentence) || reportsSymptom(sentence)) return [];
    const clauses = sentence.split(/[,;:，；：]|\s[–—-]\s/u);
    const [withdrawn = ''] = clauses.filter((clause) => noMore.test(clause));
    const isChoice = announcesDecision(sentence) || ruleScore(readStatement(sentence)) >= enough;
    const words = new Set([...contentWords(withdrawn)].filter((word) => !manner.has(word)));
    return clauses.length > 1 && isChoice && words.size >= fewestNamed ? [words] : [];
  });
}

/** True for a text that states what was withdrawn. */
export function isWithdrawn(text: string, words: ReadonlySet<string>): boolean {
  const shared = sharedCount(words, contentWords(text));
  return shared >= fewestNamed && shared >= words.size * ofWithdrawn;
}
