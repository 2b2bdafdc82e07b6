/** Words with which questions begin, in the most common languages. */
const first =
  /^(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|can|could|should|has|have|wer|wen|wem|was|welche[rsnm]?|wann|wo|woher|wohin|warum|wieso|weshalb|qui|que|quoi|quels?|quelles?|quand|où|pourquoi|comment|est-ce|quién|qué|cuál|cuándo|dónde|cómo|chi|che|quale|quando|dove|perché|come|wie|waar|wanneer|waarom|hoe|кто|что|какой|когда|где|почему|как)(?!\p{L})/iu;
const fewestWords = 3;

/** True for a line that asks something, by its question mark or its first word. */
export function isQuestion(line: string): boolean {
  const text = line.trim();
  if (/[?？؟]$/u.test(text) && /\p{L}/u.test(text)) return true;
  return first.test(text) && text.split(/\s+/u).length >= fewestWords && !/[:"]/u.test(text);
}

/** Matches the first two words of a question, which no title of a note has: *Who is*, but not *How we*. */
const begun =
  /^(?:who (?:wrote|made|said|did|built|chose|found|took|gave|sent|knows|owns|runs|uses|wanted|asked|decided|changed|added|called|created|started|removed|fixed|moved)|(?:who|what|when|where|why|how|which(?: \p{L}{1,40})?) (?:is|are|was|were|do|does|did|can|could|should|has|have|will|would)|(?:is|are|was|were|do|does|did|can|could|should|has|have) (?:i|you|we|they|he|she|it|there|the|this|that|our|my)|(?:wer|was|wann|wo|warum|wie|welche[rsnm]?(?: \p{L}{1,40})?) (?:ist|sind|war|waren|hat|haben|kann|können|soll|wird|macht|geht)|(?:qui|quand|où|pourquoi|comment|quels?|quelles?) (?:est|sont|était|a|ont|peut|faut)|(?:quién|qué|cuál|cuándo|dónde|cómo) (?:es|son|está|fue|hay|puedo|se)|(?:chi|che|quale|quando|dove|perché|come) (?:è|sono|era|ha|si|posso)|(?:wie|wat|waar|wanneer|waarom|hoe) (?:is|zijn|was|heeft|kan|moet)|(?:кто|что|когда|где|почему|как) (?:это|был|была|были|есть|можно|мне|мы))(?!\p{L})/iu;

/** True for a line that can only be a question, by its question mark or its first two words. */
export function isPlainQuestion(line: string): boolean {
  const text = line.trim();
  return /\p{L}[^\p{L}]{0,20}[?？؟]$/u.test(text) || (begun.test(text) && !titled.test(text));
}

/** Matches a question in which words that are no names have capitals as well: *What is Life*, but not *Who is Kim*. */
const titled =
  /^(?:Who(?= \p{Lu})|What|Which|How|Why|Is|Are|Do|Does|Can|Should)(?: (?:is|are|was|were|do|does|did|a|an|the|of|in|on|at|to|and|or|for|by|with|\p{Lu}[\p{L}’'-]{0,40})){0,20} \p{Lu}[\p{L}’'-]{1,40}$/u;

/** True for a word with which questions begin. */
export function isQuestionWord(word: string): boolean {
  return first.exec(word)?.[0].length === word.length;
}
