import { isOrder } from './imperatives';

/** Matches what opens a question in languages of one alphabet, where somebody leaves out its mark. */
const opening =
  /^(?:(?:and|so|but|ok(?:ay)?|hi|hey|und|aber|et|mais|y|pero|e|ma|mas|а|и|но|так)[, ]+)*(?:(?:how|where|what|who)['’]?s (?:the|an?|my|your|our|this|that|it|up|wrong|going|happening)(?!\p{L})|(?:how|why|where|what|which|who|when) (?:do|does|did|is|are|was|were|can|could|should|will|would|come|about)(?!\p{L})|was (?:ist|sind|muss|macht|bedeutet|heißt)(?!\p{L})|(?:wie|warum|wieso|weshalb|wo|wann) (?:kann|kannst|können|soll|sollen|muss|ist|sind|mache?|geht|funktioniert|wird|werden|hat|haben|kommt)(?!\p{L})|(?:comment|pourquoi|où (?:est|sont|se|puis|peut|dois|trouver)|(?:qu['’])?est[- ]ce qu[e'’i]|c['’]est quoi|quels? (?:est|sont)|quelles? (?:est|sont))(?!\p{L})|(?:cómo|por qué|dónde|cuál(?:es)?|cuándo|cual(?:es)? (?:es|son)|como (?:puedo|hago|se hace|funciona))(?!\p{L})|(?:come (?:faccio|posso|si|mai)|perch[eé] (?:non|il|la|i|le|mi|si)|dove (?:è|sono|si|sta|stanno|posso|devo|trovo|metto)|dov['’]è|qual[ei]? (?:è|sono))(?!\p{L})|(?:como (?:faço|posso|eu)|por ?qu[eê]|onde (?:é|são|está|estão|fica|ficam|posso|devo|encontro)|qua(?:l|is) (?:é|são))(?!\p{L})|(?:почему|зачем|куда|откуда|как (?:мне|нам|это|там|можно|сделать)|где (?:это|он[аио]?|находится|лежит|хранится|взять|найти|можно|мне|мы|сейчас)|какой|какая|какие)(?![\p{L}-]))|(?:^|\s)ли(?=\s|$)|(?:^|\s)(?:gì|nào|đâu|(?:tại|vì|làm|thì|ra) sao|bao nhiêu|(?:phải|có|được) (?:[^\n]{0,80} )?(?:không|ko))[.\s]{0,3}$/iu;
/** Matches statements that open like a question: with a colon behind the words, as an addition, or as a guess. */
const stating =
  /^(?:what|who|which|where|when)(?:['’]s| (?:is|are|was|were|can|should|will|would)) [^:]{1,60}: |^(?:what|where|how)['’]s .{1,60} (?:is|are) (?:that|the|not)(?!\p{L})|^which (?:is|are|was|were) (?:why|what|how|where|when|fine|good|great|bad|wrong|too|not)(?!\p{L})|^what (?:would|will|could|should) (?:be|help|make) .{1,60} (?:is|are) |^как (?:это|там) (?:сделан|был)|(?:^|\s)(?:вряд|едва|чуть|то|мало) ли(?=\s|$)/iu;
/** Matches words that ask in languages that put them anywhere. */
const wide =
  /[吗呢么][。.]?$|哪(?:里|儿|个|些|一|种)|怎么|怎样|如何|什么|为何|是否|是不是|有没有|多少|(?:です|ます|でしょう|だろう|ません|でした|ました)か[。.]?$|^(?:なぜ|どうして|どこ|どうやって|どうすれば)|(?:[는은인]가요|나요|까요|[습합입]니까)[.]?$/u;
/** Matches words of the same form that ask nothing: of anything, below a verb that tells or sets something, or in an order. */
const notAsking =
  /无论|不管|不论|任何|(?:什么|怎么|哪里|哪个)(?:样)?(?:都|也)|没(?:有)?什么|(?:不要|别|不用|无需|不必)(?:再)?问|(?:表示|显示|记录|标记|标识|判断|决定|控制|说明|描述|写清楚?|写明|区分)[^,，。为]{0,8}(?:是否|如何|怎么|怎样|什么|多少|哪)|^(?:请|帮|给我|告诉|检查|确认|看看|查|解释|说明|测试|列出|增加|添加|新增|写|实现|更新)/u;

/** True for a question without its mark. */
export const isUnmarkedQuestion = (sentence: string): boolean =>
  (opening.test(sentence) && !stating.test(sentence) && !isOrder(sentence) && !endsWithOrder(sentence)) ||
  (wide.test(sentence) && !notAsking.test(sentence));

const endsWithOrder = (sentence: string): boolean => {
  const at = sentence.lastIndexOf(',');
  return at !== -1 && isOrder(sentence.slice(at + 1).trim());
};
