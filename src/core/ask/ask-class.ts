import type { AskClass } from './ask-answer';

const reasons =
  /(?:^|[^\p{L}\p{N}])(?:why|how come|compare|comparison|difference|differences|versus|vs|trade-?offs?|pros and cons|what changed|warum|wieso|weshalb|vergleiche?|vergleich|unterschiede?|pourquoi|comparer|différences?|por qué|comparar|diferencias?|perché|differenze|waarom|verschil|почему|зачем|neden|niçin|tại sao|لماذا)(?![\p{L}\p{N}])|为什么|為什麼|なぜ|왜/iu;
const longestLookup = 160;

/** Tells by its words whether a question asks for one fact or for a conclusion. */
export function classOf(question: string): AskClass {
  return reasons.test(question) || question.length > longestLookup ? 'reasoning' : 'lookup';
}
