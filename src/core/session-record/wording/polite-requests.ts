/** Matches what stands in front of the words that ask somebody to do something. */
const openers =
  '(?:(?:and|so|ok(?:ay)?|now|then|also|hi|hey|hola|oye|ciao|hallo|salut|bonjour|привет|please|und|ja|gerne|dann|jetzt|bitte|et|alors|y|ahora|e|ora|então|agora|en|dus|а|и|так|слушай|теперь|ve|peki)[,.]? ){0,3}';
/** Words that only ask. */
const asking =
  '(?:(?:can|could|would|will) you|(?:kannst|könntest|würdest|magst) du|(?:können|könnten|würden) sie|(?:peux|pourrais)-tu|(?:pouvez|pourriez)-vous|(?:kun|kan|wil|zou) (?:je|jij)|(?:kunt|zou) u)';
/** Matches the question mark of the same sentence. */
const markAhead = '(?=(?:[^.!?\\n]|[.!](?=\\S)){1,400}\\?)';
/** Matches words of kindness at the end of the same sentence. */
const kindAhead =
  "(?=(?:[^.!?\\n]|[.!](?=\\S)){1,400}[\\s,](?:stp|svp|s['’]il (?:te|vous) pla[iî]t|please|por favor|per favore|per piacere|пожалуйста)(?!\\p{L}))";
/** Words that ask if the verb alone says who is asked, unless they allow something to be left out or suppose something. */
const bare =
  '(?:(?:(?:me )?(?:puedes|podr[ií]as)|(?:mi )?(?:puoi|potresti)|(?:не )?(?:можешь|можете|мог(?:ла|ли)? бы)(?: (?:ты|вы))?)(?! (?:(?:no|non|не|ya|già|уже|ser|estar|essere|tener|aver\\p{L}{0,3})(?!\\p{L})|ignor|saltar|omit|omett|dej|lascia|olvid|игнор|пропус|остав|забы)))';
/** Words that also allow or suppose something, unless a question mark or words of kindness follow: `Tu peux ignorer …`, `Puede que …`. */
const allowing = `(?:(?:tu (?:peux|pourrais)|vous (?:pouvez|pourriez)|(?:me )?(?:puedes|podr[ií]as)|(?:você )?(?:pode(?:ria)?|podes|podias|consegue)|(?:mi )?(?:puoi|potresti)|(?:ты |вы )?(?:не )?(?:можешь|можете|мог(?:ла|ли)? бы)(?: (?:ты|вы))?)(?:${markAhead}|${kindAhead}))`;
/** Verbs of which nothing comes that others see. */
const stative = '(?:que|ser|estar|avoir|être|быть|be able|see|know|remember)';
const kindness =
  "(?: (?:please|bitte|mal|mir|uns|kurz|por favor|s['’]il (?:te|vous) plaît|per favore|alsjeblieft|even|пожалуйста)){0,3}";

/** Words that stand for something named elsewhere, without which the rest is no request. */
const pointing = '(?:it|this|that|das|es|dies|ça|cela|le|eso|esto|lo|isso|isto|quest[oa]|ciò|dat|het|это|его)';

/** Matches the words in front of what is asked for politely: `Kannst du bitte …`, `а можешь …`. */
export const polite = new RegExp(
  `^¿?${openers}¿?(?:${asking}|${bare}|${allowing})${kindness}[ ,](?!(?:${pointing}|${stative})(?!\\p{L}))(?=.{8})`,
  'iu',
);
/** Matches such words in languages that put them elsewhere: `… ekleyebilir misin`, `能不能…`, `…してもらえますか`, `…해 줄 수 있어`. */
const politeElsewhere =
  /\p{L}[ae]bilir misin(?:iz)?[?\s]*$|^(?:你)?(?:能不能|可不可以|能否|可以请?你?帮|能请?你?帮)|[てで](?:もらえ|くれ|いただけ)(?:る|ます|ません|ない)(?:か|でしょうか)?[?？\s]*$|[가-힣] ?(?:줄|주실) 수 (?:있|없)\p{L}{1,5}[?\s]*$/iu;

/** True for words in the form of a question that ask somebody to do something. */
export const isPolite = (sentence: string): boolean => polite.test(sentence) || politeElsewhere.test(sentence);
