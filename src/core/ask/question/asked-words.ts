import { wordsOfQuestion } from '../../search/answerability';
import type { Token } from '../../support/token';
import { withoutAsking, withoutCarrying } from './asking-words';
import { cutWords } from './cut-words';

/** Number of words that a question keeps at least without the verbs that only carry it. */
const fewestLeft = 2;

/** Words that ask for a reason, which a question in two languages has as words with content, and those in scripts without blanks as parts of other words. */
const whyAsked =
  /(?:^|[^\p{L}])(?:warum|wieso|weshalb|pourquoi|por qué|perché|waarom|почему|зачем|لماذا)(?!\p{L})|为什么|為什麼|为何|為何|なぜ|どうして/giu;
const howAsked = /如何|怎么样|怎么|怎麼|怎样|怎樣|どうやって|どうすれば|どのように/gu;

/** Words that ask for a time, which no answer repeats: *on which days*, *seit wann*. */
const timeAsked =
  /^(?:(?:on|in) )?(?:what|which) (?:days?|weekdays?|date|month|year)(?!\p{L})|^an welche[nm] tag(?:en)?(?!\p{L})|^(?:quels?) jours?(?!\p{L})|^(?:en )?qué días?(?!\p{L})|(?:时间|日期)(?=[?？\s]{0,3}$)|^(?:¿?(?:(?:seit|ab|bis|von|desde|hasta|sinds|vanaf|tot|с|до|منذ|إلى|حتى) )?(?:wann|cuándo|wanneer|когда|متى)|um wie ?viel uhr)(?!\p{L})/iu;

/** Returns the words with content of a question, each once, without those that ask for a reason or a time. */
export function askedContent(question: string): Token[] {
  const asked = cutWords(withoutAsking(question.replace(whyAsked, ' ').replace(timeAsked, ' ')));
  const left = wordsOfQuestion(withoutCarrying(asked));
  return left.length < fewestLeft ? wordsOfQuestion(asked) : left;
}

/** The verb of *How do I make pancakes?*, which a recipe seldom repeats. */
const making =
  /^((?:how|wie|comment|cómo|come|como|hoe|как)(?!\p{L}).{0,40}?[^\p{L}])(?:make|cook|bake|prepare|macht?|mache|machen|kocht?|koche|kochen|backt?|backe|backen|fait|faire|fais|prépare[rz]?|hace[rn]?|hago|prepar[aoe]r?|fa|fare|si fa|faz|fazer|faço|maak|maakt|maken|делать|готовить|приготовить)(?!\p{L})/iu;

/** Returns a question without the words that ask how something is done. */
export function withoutHow(question: string): string {
  return question.replace(howAsked, ' ');
}

/** Returns a question that asks how something is made without that verb; any other as it is. */
export function withoutMaking(question: string): string {
  return question.trim().replace(making, '$1 ');
}
