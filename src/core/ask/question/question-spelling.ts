/** Short and long forms of the same words, and the form that stands for both; a later one sees what an earlier one left. */
const forms: readonly (readonly [RegExp, string])[] = [
  [/^(?:can|could|would) you (?:please )?tell me\b/i, ''],
  [/\bcan(?:no|'?)t(?!\p{L})/giu, 'can not'],
  [/\bwon'?t(?!\p{L})/giu, 'will not'],
  [/\b(do|does|did|is|are|was|were|has|have|had|could|should|would|must)n'?t(?!\p{L})/giu, '$1 not'],
  [/\b(?:(what|where)'?|(who|when|why|how|it|there)')s(?!\p{L})/giu, '$1$2 is'],
  [/\b(\p{L}+)'re(?!\p{L})/giu, '$1 are'],
  [/\b(\p{L}+)'ve(?!\p{L})/giu, '$1 have'],
  [/\b(\p{L}+)'ll(?!\p{L})/giu, '$1 will'],
  [/\bi'm(?!\p{L})/giu, 'i am'],
  [/\b(gibt|geht|ist|wie|wo|was|wer)'s(?!\p{L})/giu, '$1 es'],
  [/\bwieviel/giu, 'wie viel'],
  [/\b([ai])n dem(?!\p{L})/giu, '$1m'],
  [/\b(in|an|auf) das(?!\p{L})/giu, '$1s'],
  [/\b(vo|bei)n? dem(?!\p{L})/giu, '$1m'],
  [/\bzu de([mr])(?!\p{L})/giu, 'zu$1'],
  [/^c'est (qui|où|quand)(?!\p{L})/iu, '$1 est'],
  [/^(?:c'est quoi|qu'est-ce que c'est que)(?!\p{L})/iu, "qu'est-ce que"],
  [/(où|quand|comment|pourquoi|combien|qui) est-ce qu(?:e |')/giu, '$1 '],
  [/\b(de|a) el(?!\p{L})/giu, '$1l'],
  [/\b(?:che )?cos(?:a |')(?=\p{L})/giu, 'cosa '],
  [/\b(dov|com)'è/giu, '$1e è'],
  [/\bquand'è/giu, 'quando è'],
];
/** Spanish words that are often typed without their accent. */
const accented = /(?:^|[^\p{L}])(?:qué|quién(?:es)?|cuál(?:es)?|cuándo|cuánt[oa]s?|dónde|cómo|está)(?!\p{L})/giu;

/** Returns a question with one spelling of *what's* and *what is*, *von dem* and *vom*, *dónde* and *donde*. */
export function withCommonSpelling(question: string): string {
  return forms
    .reduce((text, [form, common]) => text.replace(form, common), question)
    .replace(accented, (word) => word.normalize('NFD').replace(/\p{M}/gu, ''));
}
