import { splitSentences } from '../../extraction/text/sentences';
import { leavesOutModifier } from './left-out-modifiers';

/** A number in digits or letters before what it is a share of. */
const count =
  '\\d[\\d.,]{0,30}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|eins?|einer|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|un|une|uno|una|deux|trois|quatre|cinq|sept|huit|neuf|dix|dos|tres|cuatro|cinco|siete|ocho|nueve|diez';

/** Words with which a sentence limits what it says, by kind; the second part is of scripts without blanks and of endings. */
const limits: readonly RegExp[] = [
  // An exception.
  words(
    'except|excepting|excluding|apart from|aside from|other than|but for|barring|save for|unless|außer|ausser|ausgenommen|abgesehen|es sei denn|sauf|excepté|hormis|hors|à moins|salvo|excepto|a menos|tranne|eccetto|a meno|exceto|a não ser|behalve|uitgezonderd|tenzij|кроме|за исключением|если не|trừ|ngoại trừ|hariç|dışında|haricinde|إلا|باستثناء|عدا|kecuali|oprócz|z wyjątkiem|chyba że',
    '除了|除非|除外|除此|除[^了非外此]{1,12}[外之以]|以外|を除|ยกเว้น|제외|이외|외에는',
  ),
  // A condition.
  words(
    "if|s[’']ils?|si(?= (?:l[ea]s?|un|une|on|elles?|nous|vous|tu|el|los|las|no|hay|se|está|es)(?![\\p{L}\\p{M}]))|provided|providing|as long as|so long as|subject to|depending on|depends on|in case|assuming|on condition|falls|sofern|solange|vorausgesetzt|vorbehaltlich|à condition|tant que|pourvu que|sous réserve|a condición|siempre que|mientras|purché|a condizione|finché|qualora|indien|mits|zolang|desde que|contanto que|если|при условии|nếu|miễn là|eğer|koşuluyla|şartıyla|sürece|إذا|بشرط|طالما|jika|asalkan|apabila|jeśli|o ile|pod warunkiem",
    '如果|假如|若是|只要|只有|场合|場合|もし|限り|ならば|ถ้า|หาก|하면|한다면|경우',
  ),
  // A time at which it holds, or a restriction.
  words(
    'when|whenever|once|while|during|only|sobald|wenn|während|nur|lorsque|quand|dès que|pendant|cuando|durante|quando|mentre|zodra|wanneer|tijdens|когда|во время|khi|trong khi|sırasında|عندما|أثناء|ketika|saat|selama|gdy|kiedy|podczas',
    '的时候|时候|期间|期間|とき|間は|เมื่อ|ขณะ|때는|동안',
  ),
  // An end.
  words(
    "until|till|bis|jusqu(?=['’])|hasta|fino|até|tot|до|đến|tới|kadar|dek|حتى|sampai|hingga",
    '之前|以前|直到|为止|為止|まで|จนถึง|까지',
  ),
  // That it may be so.
  words(
    'may|might|could|would|should|könnte|könnten|dürfte|dürften|sollte|sollten|würde|würden|pourrait|pourraient|devrait|devraient|podría|podrían|debería|deberían|potrebbe|potrebbero|dovrebbe|dovrebbero|poderia|deveria|zou|zouden|бы|может|могут|có thể|قد|mungkin|mógłby|mogłaby|może',
    '可能|也许|也許|或许|かもしれ|でしょう|だろう|อาจ|수 있|수도',
  ),
  // Somebody who says it.
  words(
    "according to|(?:says?|said|claims|claimed|argues?|argued|believes?|believed|thinks?|thought|reports?|reported|announced|suggests|suggested|writes|wrote) that|(?:sagte?|meinte?|behauptete?|glaubte?|schrieb|schreibt|berichtete?|erklärte?), dass|(?:dit|affirme|affirmé|pense|croit|estime|écrit) qu(?:e|['’]\\p{L}+)|(?:dijo|dice|afirma|afirmó|cree|piensa|escribió) que|(?:сказал|говори|утвержда|счита|написал|сообщил)\\p{L}*, что|laut|zufolge|gemäß|selon|d['’]après|según|secondo|segundo|volgens|по словам|по данным|theo|göre|وفقا|بحسب|menurut|według|zdaniem",
    '据说|據說|根据|根據|によると|によれば|ตามที่|따르면',
  ),
  // A part.
  words(
    'some|part of|parts of|few|half of|einige|einigen|einiger|manche|manchen|teil|teile|certains|certaines|partie|quelques|algunos|algunas|parte|alcuni|alcune|sommige|deel|enkele|некоторые|некоторых|часть|một số|một phần|bazı|بعض|beberapa|sebagian|niektóre|niektórych|część|alguns|algumas',
    '部分|有些|一些|一部|分之|บาง|일부',
  ),
  // How often.
  words(
    'every (?:other|second|third|fourth|fifth|few|\\d+)|(?:jede[nrsm]?|alle) (?:zwei|drei|vier|fünf|\\d+|zweite[nrsm]?|dritte[nrsm]?|vierte[nrsm]?|paar)|tous les (?:deux|trois|quatre|\\d+)|toutes les (?:deux|trois|quatre|\\d+)|sur deux|cada (?:dos|tres|cuatro|\\d+)|ogni (?:due|tre|quattro|\\d+)|a cada (?:dois|duas|três|\\d+)|om de (?:twee|drie|vier|\\d+)|elke (?:tweede|derde|twee|drie)|кажд\\p{L}+ (?:втор|трет|четв)\\p{L}+|her iki|co dwa|co drug\\p{L}+',
    '每隔|隔(?=[天周週年月日])|おきに|ごと',
  ),
  // A share of something, by its number.
  words(
    `(?:${count})(?:%| percent)? (?:out )?of(?! (?:january|february|march|april|may|june|july|august|september|october|november|december))|(?:two |one |a )thirds?|(?:three |one |a )quarters?|(?:${count}|prozent|procent|procenten) (?:der|des|von|van|av|ud af)|drittel|viertel|(?:${count}|pour cent|por ciento|per cento) (?:des|du|de|del|dei|degli|delle|dos|das)|tiers|tercios?|terzi|quarti|процент\\p{L}*|трет[ьи]|четверт[ьи]|(?:\\d+|один|одна|одно|два|две|двое|три|трое|четыре|пять) из`,
    '％的|%的',
  ),
  // A bound of a number.
  words(
    'at least|at most|up to|(?:more|less|fewer|greater|smaller|later|earlier) than|(?:over|under|above|below)(?= \\d)|mindestens|höchstens|maximal|bis zu|(?:mehr|weniger) als|(?:über|unter)(?= \\d)|au moins|au plus|au maximum|(?:plus|moins) de|al menos|por lo menos|como máximo|(?:más|menos) de|almeno|al massimo|(?:più|meno) di|pelo menos|no máximo|mais de|minstens|hoogstens|(?:meer|minder) dan|не менее|не более|не меньше|не больше|(?:более|менее|больше|меньше|свыше)(?= [чем\\d])|en az|en fazla|ít nhất|tối đa|على الأقل|setidaknya|paling|co najmniej|najwyżej|ponad',
    '至少|至多|最多|最少|不少于|不超过|超过|多达|少なくとも|最大|最低|未満|อย่างน้อย|최소|최대|이상|이하',
  ),
];
const timesOfDay = /\d{1,2}\s?[:h]\s?\d{2}(?!\d)/giu;
/** Share of a sentence's words from which a sentence of a note is the one that it repeats. */
const leastShared = 0.4;
/** Scripts of languages that are written without full stops. */
const unstopped = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

function words(spaced: string, unspacedOnes: string): RegExp {
  return new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${spaced})(?![\\p{L}\\p{M}])|${unspacedOnes}`, 'giu');
}

/**
 * True when a sentence repeats sentences of a note without a condition, exception, time, source or restriction that they
 * state: *the limit is 50 for guests* for *the limit is 50, except on Sundays, for guests*.
 */
export function leavesOutLimit(sentence: string, quoted: string): boolean {
  // Text without full stops says several things in a row, and a whole run of it states what it states.
  if (unstopped.test(sentence) && withoutBlanks(quoted).includes(withoutBlanks(sentence))) return false;
  const own = wordsIn(sentence);
  const isRepeated = (text: string): boolean => {
    const there = wordsIn(text);
    return [...own].filter((word) => there.has(word)).length >= leastShared * own.size;
  };
  const near = splitSentences(quoted).flatMap(partsOf).filter(isRepeated).join(' ');
  // The minutes of a time are no share: *22 h 15 de la gare*.
  const text = (near === '' ? quoted : near).replace(timesOfDay, ' ');
  const told = sentence.replace(timesOfDay, ' ');
  return (
    leavesOutModifier(sentence, text) ||
    limits.some((limit) => (text.match(limit)?.length ?? 0) > (told.match(limit)?.length ?? 0))
  );
}

/** Returns what stands between semicolons; a part that begins with a limit belongs to the one before. */
function partsOf(sentence: string): string[] {
  return sentence.split(/;(?=\s)/).reduce<string[]>((parts, part) => {
    const isLimit = limits.some((limit) => part.search(limit) === 0);
    return isLimit && parts.length > 0 ? [...parts.slice(0, -1), `${parts.at(-1) ?? ''};${part}`] : [...parts, part];
  }, []);
}

function wordsIn(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
}

function withoutBlanks(text: string): string {
  return text.replace(/[\s.]+/g, '');
}
