/** Words that ask for a measure, a thing or a state, which no answer repeats. */
const asking =
  /(?:^|[^\p{L}\p{M}])(?:how (?:long|many|much|often|far|old|big|large|high|tall|fast|soon|late|early|deep|wide|heavy)|is it true(?: that)?|(?:wie )?viele?n?|wie (?:oft|lange?|weit|groß|alt|hoch|schnell|schwer|teuer|spät)|stimmt es|wo(?:für|mit|von|zu|rauf|durch)|combien|est-ce|est-il vrai|cada cuánto|cu[aá]nt[oa]s?|cuál(?:es)?|qué|es verdad|quant[oaie]|hoe (?:veel|vaak|lang|groot|oud|ver|hoog)|welke?|сколько|кто|кого|кому|чей|где|куда|откуда|когда|чего|как (?:долго|часто|давно|далеко)|как(?:ой|ая|ое|ие|ого|их|ую|ом|им|ов[аы]?)|правда ли|kaç|hangi(?:si)?|kimdir|nedir|nerede|nereye|ne zaman|ne kadar|bao nhiêu|bao lâu|khi nào|ở đâu|như thế nào|nào|mấy|كم|متى|أين|كيف|هل|ماذا|أي)(?![\p{L}\p{M}])/giu;
/** The same in scripts without blanks, where the words beside them would be joined to one. */
const askingWide =
  /是真的吗|是不是|是否|能不能|可以|最多|每个|多久|多长时间|[吗呢？]/gu;
/** Verbs that only carry a question: *What is the metro called?* */
const carrying =
  /(?:^|[^\p{L}])(?:until|takes?|took|taken|gets?|got|happens?|happened|call(?:s|ed)?|named?|heißt|heißen|hieß(?:en)?|genannt|nennt|stehen|steht|liegt|liegen|befindet|befinden|passiert|bekommt?|bekommen|appelle|appelait|trouvent?|avons|avez|avions|pe?ut|peuvent|pouvons|doit|doivent|devons|llamaba|llaman?|encuentran?|deben?|pueden?|podemos|hemos|caben?|chiama|abbiamo|avete|può|possono|devono?|podem?|temos|devem?|heette?|heten|liggen|ligt|staat|staan|kunnen|mogen|называ(?:ется|ются|лся|лась)|наход(?:ится|ятся|ился)|может|могут|можно|долж(?:ен|на|ны)|является|являются)(?!\p{L})/giu;

/** Returns a question without the words that only ask. */
export function withoutAsking(question: string): string {
  return apart(apart(question, asking), askingWide);
}

/** Returns a question without the verbs that only carry it. */
export function withoutCarrying(question: string): string {
  return apart(question, carrying);
}

/** Each match is found although the next begins with its last blank. */
function apart(text: string, pattern: RegExp): string {
  return text.replace(/\s+/gu, '  ').replace(pattern, ' ').replace(/\s+/gu, ' ').trim();
}
