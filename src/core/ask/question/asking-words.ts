/** Words that ask for a measure, a thing or a state, which no answer repeats. */
const asking =
  /(?:^|[^\p{L}\p{M}])(?:how (?:long|many|much|often|far|old|big|large|high|tall|deep|heavy)|is it true|(?:kind|type|sort|name|amount|number)s? of|in terms of|according to|(?:wie )?viele?n?|wie (?:oft|lange?|weit|groß|alt|hoch|schwer|spät)|stimmt es|wo(?:für|mit|von|zu|durch)|combien|est-ce|cu[aá]nt[oa]s?|cuál(?:es)?|qué|quant[oaie]|hoe (?:veel|vaak|lang|groot|oud|hoog)|welke?|hangi(?:si|ler)?|nedir|neydi|nelerdir|kim(?:dir|di|in)?|kaç|tane|nerede(?:dir|ydi)?|neden|ne (?:zaman|kadar\p{L}{0,3}|tür)|nasıl|adı(?= ne)|bao (?:nhiêu|lâu|giờ)|khi nào|ở đâu|như thế nào|nào|mấy|gì|ai|đâu|là|của|các|những|được|đã|một|trong|có|và|với|cho|tại|ở|từ|này|đó|về|để|bị|vào|khi|как(?:ой|ая|ое|ие|ого|ому|ую|их|им|ими|ом|ова?)|кто|кого|кому|кем|чем|чего|где|куда|откуда|называ(?:ется|лась?|лся)|wie (?:heißt|heißen|hieß)|welche art(?:en)?|왜|누(?:가|구\p{L}{0,4})|무(?:엇|슨)\p{L}{0,4}|뭐\p{L}{0,3}|뭘|언제\p{L}{0,3}|어(?:디|느|떤|떻게)\p{L}{0,4}|얼마\p{L}{0,3}|몇\p{L}{0,2}|(?:하|했|되|됐|있|인|합|됩|해)(?:나요|습니까|니까|어?요|는지|지요?|가요)|كم|هل|أين|كيف|ماذا|يمكن|أية?|عدد|ت[مم]ت?|يتم|الذين|اسم|لقب|نوع|مقدار|متى|عندما|خلال|أثناء|ضمن|والتي|لها?|بها?|فيها?|عليها?)(?![\p{L}\p{M}])|是真的吗|时候|多大|类型|哪?一种|叫什么|是不是|是否|能不能|可以|最多|每个|多久|多长时间|什么|什麼|怎样|怎麼样|多少|哪一?[里裡儿兒些个种家位项名部年条]?|[吗呢？谁誰几幾何]/giu;
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
