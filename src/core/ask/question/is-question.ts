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

/** True for a word with which questions begin. */
export function isQuestionWord(word: string): boolean {
  return first.exec(word)?.[0].length === word.length;
}
