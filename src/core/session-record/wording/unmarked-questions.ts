/** Matches what opens a question in languages of one alphabet, where somebody leaves out its mark. */
const opening =
  /^(?:(?:and|so|but|ok(?:ay)?|hi|hey|und|aber|et|mais|y|pero|e|ma|mas|а|и|но|так)[, ]+)*(?:(?:how|why|where|what|which|who|when) (?:do|does|did|is|are|was|were|can|could|should|will|would|come|about)(?!\p{L})|(?:wie|warum|wieso|weshalb|wo|wann) (?:kann|kannst|können|soll|sollen|muss|ist|sind|mache?|geht|funktioniert|wird|werden|hat|haben|kommt)(?!\p{L})|(?:comment|pourquoi|où|est-ce qu[e'’]|quels? (?:est|sont)|quelles? (?:est|sont))(?!\p{L})|(?:cómo|por qué|dónde|cuál(?:es)?|cuándo)(?!\p{L})|(?:come (?:faccio|posso|si|mai)|perch[eé] (?:non|il|la|i|le|mi|si)|dove|quale)(?!\p{L})|(?:como (?:faço|posso|eu)|por ?qu[eê]|onde|qual)(?!\p{L})|(?:почему|зачем|куда|откуда|как (?:мне|нам|это|там|можно|сделать)|где|какой|какая|какие)(?!\p{L}))|(?:^|\s)ли(?=\s|$)/iu;
/** Matches words that ask in languages that put them anywhere. */
const wide =
  /[吗呢么][。.]?$|哪(?:里|儿|个|些|一|种)|怎么|怎样|如何|什么|为何|是否|是不是|有没有|多少|(?:です|ます|でしょう|だろう|ません|でした|ました)か[。.]?$|^(?:なぜ|どうして|どこ|どうやって|どうすれば)|(?:[는은인]가요|나요|까요|[습합입]니까)[.]?$/u;
/** Matches words of the same form that ask nothing. */
const notAsking =
  /无论|不管|不论|任何|(?:什么|怎么|哪里|哪个)(?:样)?(?:都|也)|没(?:有)?什么|^(?:请|帮|给我|告诉|检查|确认|看看|查|解释|说明|测试|列出)/u;

/** True for a question without its mark. */
export const isUnmarkedQuestion = (sentence: string): boolean =>
  opening.test(sentence) || (wide.test(sentence) && !notAsking.test(sentence));
