/** Words that ask for a measure, a thing or a state, which no answer repeats. */
const asking =
  /(?:^|[^\p{L}\p{M}])(?:how (?:long|many|much|often|far|old|big|large|high|tall|deep|heavy)|is it true|(?:wie )?viele?n?|wie (?:oft|lange?|weit|groß|alt|hoch|schwer|spät)|stimmt es|wo(?:für|mit|von|zu|durch)|combien|est-ce|cu[aá]nt[oa]s?|cuál(?:es)?|qué|quant[oaie]|hoe (?:veel|vaak|lang|groot|oud|hoog)|welke?|hangi(?:si|ler)?|nedir|neydi|nelerdir|kim(?:dir|di)|bao (?:nhiêu|lâu)|khi nào|ở đâu|như thế nào|nào|mấy)(?![\p{L}\p{M}])|是真的吗|是不是|是否|能不能|可以|最多|每个|多久|多长时间|[吗呢？]/giu;
/** Verbs that only carry a question: *How long does the review take?* */
const carrying =
  /(?:^|[^\p{L}])(?:until|takes?|took|gets?|got|happen(?:s|ed)|stehen|steht|liegt|liegen|befindet|passiert|bekommt|appelle|trouvent?|av(?:i?ons|i?ez)|pe?ut|peuvent|pouvons|doit|doivent|devons|llaman?|encuentran?|deben?|pueden?|podemos|hemos|caben?|chiama|abbiamo|avete|può|possono|devono?|podem?|temos|devem?|heete?n?|ligt|staat|kunnen|mogen)(?!\p{L})/giu;

/** Returns a question without the words that only ask. */
export function withoutAsking(question: string): string {
  return question.replace(asking, ' ');
}

/** Returns a question without the verbs that only carry it. */
export function withoutCarrying(question: string): string {
  return question.replace(carrying, ' ');
}
