import type { AskClass } from '../ask-answer';
import { isTwofold } from './asked-halves';

const reasons =
  /(?:^|[^\p{L}\p{N}])(?:why|how come|compare|comparison|difference|differences|versus|vs|trade-?offs?|pros and cons|what changed|warum|wieso|weshalb|vergleiche?|vergleich|unterschiede?|pourquoi|comparer|différences?|por qué|comparar|diferencias?|perché|differenze|waarom|verschil|почему|зачем|neden|niçin|tại sao|لماذا)(?![\p{L}\p{N}])|为什么|為什麼|なぜ|왜/iu;
/** Asks for several things, which several notes may state: *What books has Ana read? What do they have in common?* */
const several =
  /(?:^|[^\p{L}])(?:both|in common|list|kinds of|types of|all the)(?!\p{L})|^(?:what|which) (?:\p{L}{1,30} ){0,2}(?!(?:was|is|does|has|this|business|class|news)(?!\p{L}))\p{L}{2,30}(?![su])\p{L}s (?:has|have|did|does|do|are|were)(?!\p{L})/iu;
const longestLookup = 160;

/** Tells by its words whether a question asks for one fact, or for a conclusion or several facts. */
export function classOf(question: string): AskClass {
  const isPlain = !reasons.test(question) && !several.test(question) && question.length <= longestLookup;
  return isPlain && !isTwofold(question) ? 'lookup' : 'reasoning';
}
