import { namesSomething, standsAlone } from '../extraction/text/stands-alone';
import { letterCount } from '../extraction/text/statement';
import { contentWords } from '../extraction/text/words';
import { isWish } from './wording/imperatives';
import { withoutConsent } from './wording/own-words';
import { fitting, isHalf, leading, longestText, shortest } from './record-line';
import { pieces } from './run-on';

const most = longestText - 2;
/** Matches the end of a whole sentence; what was cut must not be read as one with the next sentence. */
const ended = /[.!?:。！？：；;…]["”’)*`]*$/u;

const fewestShouted = 4;

const shoutedWord = /^[^\p{L}\p{N}_]{0,3}\p{Lu}{2,40}[^\p{L}\p{N}_]{0,3}$/u;

/** True for several words in capitals and none in small letters; the name of a constant is one word. */
export const isShouted = (sentence: string): boolean =>
  !/\p{Ll}/u.test(sentence) && sentence.split(/\s+/).filter((word) => shoutedWord.test(word)).length >= fewestShouted;

/** Number of words with a meaning of a sentence that says enough although it also refers to something before. */
const fewestTelling = 4;

/** Matches words for what comes later in the same sentence. */
const ahead = /\bthe following(?= [^:]{1,60}: \S)/i;

/** True for a sentence that a reader of nothing else understands, or almost. */
const isOpening = (sentence: string): boolean =>
  !pointingBack.test(sentence) && !row.test(sentence) && saysEnough(sentence);

const saysEnough = (sentence: string): boolean =>
  standsAlone(sentence.replace(ahead, 'the')) ||
  isShouted(sentence) ||
  (contentWords(sentence).size >= fewestTelling && namesSomething(withoutConsent(sentence)));

/** True for a request that says enough behind the line before it, to which it refers. */
const isTelling = (sentence: string): boolean => isWish(sentence) && contentWords(sentence).size >= fewestTelling + 2;

const meaning =
  /(?:i mean|ich meine|je veux dire|me refiero a|quiero decir|intendo(?: dire)?|voglio dire|я имею в виду)[\s,:]+(?:that |dass |que |che |что )?|(?:我是说|我的意思是)[\s，,:：]*/u
    .source;
/**
 * Matches words to the assistant in front of what is wanted, such as `no, I mean` and `ok but please`. A *no* without a
 * mark behind it belongs to what is said: *no new packages*.
 */
const talk = new RegExp(
  `^(?:(?:(?:ok(?:ay)?|yes|ja|oui|sí|sì|да)(?![\\p{L}\\p{N}_'’-])[\\s,.!:;–—-]*|(?:no|nein|non|нет)(?:\\s?[,.!:;–—](?!\\s?\\d)|\\s-\\s|\\s(?=${meaning}))[\\s,.!:;–—-]*|(?:不是|不对|好的|好|对)[\\s，,。.!！]+)+(?:(?:but|and|aber|und|mais|et|pero|ma) )?(?:${meaning})?)(?=\\S)`,
  'iu',
);
/** Matches the words with which somebody goes on to another matter. */
const turning =
  /^(?:(?:another|one (?:more|last|other)|(?:a )?small|last) (?:\p{L}+ ){0,2}(?:thing|task|request|point|update|fix)|(?:noch|und noch) (?:et)?was(?: anderes)?|autre chose|otra cosa|(?:un['’])?altra cosa|outra coisa|(?:и )?(?:ещё|еще) (?:одно|момент|кое-что)|另外|还有一件事|あと|もう一つ)\s?[,:，、：]\s?/iu;
/** Matches a clause at the end that says nothing without what was pasted behind it. */
const pointing =
  /[\s,;]{1,4}(?:but|and|aber|und|mais|et|pero|y|ma|e|но|и) [^,.;!?]{0,40}(?:^|[^\p{L}])(?:this|these|das|dies|folgendes|ceci|esto|questo|это)\s?[:.]?$/iu;

/** Matches the word in front of a reason whose sentence another line has, or none. */
const reason = /^(?:because|parce que|car|porque|perché|потому что|因为)(?:[,，]\s?|\s)(?=[^,，]{20,400}$)/iu;
/** Matches a sentence about what the message before did. */
const pointingBack =
  /^(?:(?:so|ok(?:ay)?|well|and|but|hm+),? )+(?:that|this|it)(?:['’]s| (?:is|was|has|did|does|seems?|seemed|looks?|looked|works?|worked|fails?|failed)) |^(?:etc|usw|и т\. ?д|and so on|und so weiter|等等)(?:[.,\s]|$)|^(?:however|jedoch|allerdings|cependant|sin embargo|tuttavia|no entanto|porém|однако)(?!\p{L})|^(?:然而|しかし|하지만)/iu;
/** Matches a row such as `Owner:Person`, which belongs to a list. */
const row = /^[\p{L}\p{N}_]{1,24}(?: [\p{L}\p{N}_]{1,24}){0,2}(?:[:=]\S{1,60}|[-=]>.{1,60})$/u;

/** Returns the words of a person from the first that belongs to the matter on, as far as they say something. */
export function withoutTalk(sentence: string): string {
  const rest = sentence.replace(talk, '').replace(turning, '').replace(reason, '').replace(pointing, '');
  return contentWords(rest).size >= Math.min(fewestTelling, contentWords(sentence).size) ? rest : sentence;
}

/** True for a few words about what was pasted behind them, such as `but I see this`. */
const isPointer = (sentence: string): boolean =>
  /(?:^|[^\p{L}])(?:this|these|das|dies|folgendes|ceci|esto|questo|это)\s?[:.]?$/iu.test(sentence) &&
  contentWords(sentence).size < 2;

/** True for a few words that end with one that needs another behind it. */
const isFragment = (text: string): boolean =>
  /\b(?:in|of|to|for|on|at|by|from|with|the|a|an|and|or)$/i.test(text) && contentWords(text).size < fewestTelling;

/** Matches a name in code on a line of its own, which is the subject of the next sentence. */
const bareName = /^`?[\p{Lu}\p{Ll}][\p{L}\p{N}]{0,30}(?:\p{Ll}\p{Lu}|_)[\p{L}\p{N}_]{1,30}`?$/u;

/** Sentences of a person that are next to each other and fit into one line. */
export interface Passage {
  readonly text: string;
  readonly sentences: readonly string[];
}

/**
 * Joins sentences into passages that fit into a line. Each begins with a sentence that stands alone, which names what
 * the next ones refer to; a sentence that refers to one left out is left out too.
 */
export function passagesOf(sentences: readonly string[], isLeftOut: (sentence: string) => boolean): Passage[] {
  const passages: { text: string; sentences: string[] }[] = [];
  let isOpen = false;
  let name = '';
  for (const piece of sentences.flatMap(pieces)) {
    const sentence = fitting(name === '' || row.test(piece) ? piece : `${name}: ${piece}`, most);
    name = bareName.test(piece) ? piece : '';
    const last = passages.at(-1);
    if (sentence === '' || isHalf(sentence) || name !== '' || isPointer(sentence) || isLeftOut(sentence))
      isOpen = false;
    else if (isOpen && last !== undefined && last.text.length + sentence.length < most && ended.test(last.text)) {
      last.text = `${last.text} ${sentence}`;
      last.sentences.push(sentence);
    } else {
      const bare = withoutTalk(sentence);
      const isStart: boolean = isOpening(bare) || (isOpen && isTelling(bare));
      if (isStart) passages.push({ text: bare, sentences: [sentence] });
      isOpen = isStart;
    }
    // The example is not quoted.
    if (leading.test(sentence)) isOpen = false;
  }
  return passages.filter(({ text }) => letterCount(text) >= shortest && !isFragment(text));
}
