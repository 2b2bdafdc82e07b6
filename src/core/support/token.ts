import { wordSet } from './function-words';

/**
 * Effect of a qualifier on the words that follow it in its clause: negation, restriction, framing (as a claim,
 * question or condition) or doubt.
 */
export type QualifierKind = 'denial' | 'only' | 'frame' | 'hedge';

const denials =
  wordSet(`not+hing no never none nobody nor neither without except unless cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't hadn't mustn't needn't ain't dont doesnt isnt cant wont hardly barely scarcely rarely seldom nowhere lack+s+ed+ing n't
statt anstatt anstelle nicht+s kein+e+en+em+er+es keinesfalls keineswegs keinerlei nie+mals+mand nirgends niemanden niemandem ohne außer weder kaum selten mitnichten
ne n pas jamais rien aucun+e aucunement nullement guère sans sauf ni nunca jamás nada nadie ningún ninguna ninguno tampoco apenas sin salvo non mai niente nessuno nessuna senza né
não nem sem exceto ninguém nenhum+a nu nici+o+un niciodată fără nimic nimeni niet+s geen nooit nergens geenszins zonder behalve
bez nikt nic ani żaden nigdy inte+t aldrig ingen inget inga utan ej ikke aldri uten uden ei emme ette eivät älä ilman soha nélkül nincs sincs
není nikdy nikdo žádný nema nije nisu nikada вместо не нет ни никогда ничего никто без кроме нельзя нигде невозможно неможна немає ніколи няма никой нищо
δεν δε μη μην όχι ποτέ χωρίς ούτε κανείς κανένας τίποτα ουδέποτε tidak+lah tak+kan bukan belum jangan tanpa tiada không chưa chẳng đừng chớ chả
değil+dir yok+tur asla hiç+bir olmadan olmaksızın नहीं न मत ना बिना कभी_नहीं कोई_नहीं نہیں نہ بغیر نیست نه بدون هیچ هرگز ندارد نبود نمی لا لم لن ليس+ت+وا ما غير دون كلا لست نادرًا نادرا לא אין בלי לעולם אל 안 못 없이 아니 ¬`);

const onlys = wordSet(
  `only solely exclusively merely nur lediglich ausschließlich bloß seulement uniquement exclusivement solo sólo solamente únicamente soltanto somente apenas doar numai alleen enkel slechts tylko wyłącznie bara endast kun только лишь μόνο hanya cuma chỉ sadece yalnızca केवल فقط रק`,
);

/** Words after which something is only claimed, asked, wished or supposed. */
export const framing = `if whether unless lie+d untrue incorrect wrong mistaken myth rumour rumor allegedly supposedly claim+s+ed deny denies denied doubt+s+ed+ful pretend+s+ed suppose+d assume+d+s asked asks wonder+s+ed hope+s+d wish+es imagine believe+s+d think+s thought hypothetically joke
falsch unwahr gelogen irrtum irrig mythos gerücht angeblich behauptet behaupten behauptung leugnet bestreitet bezweifelt zweifel+haft ob wenn falls sofern fragt+e glaubt+e meint+e
faux mensonge mythe rumeur prétend+u nie+ga doute si demande croit pense mentira falso falsa mito supuestamente duda acaso cree piensa forse indien jeśli czy hvis если jika kalau apakah nếu eğer यदि अगर إذا لو אם 如果 若 是否 もし 만약`;

const frames = wordSet(framing);

const hedges = wordSet(
  `might may maybe perhaps possibly probably likely unlikely seems seem seemed apparently presumably supposedly allegedly vielleicht möglicherweise womöglich wahrscheinlich voraussichtlich vermutlich wohl angeblich anscheinend peut-être probablement apparemment quizás quizá probablemente posiblemente talvez provavelmente forse probabilmente misschien waarschijnlijk mogelijk возможно вероятно наверное может mungkin barangkali có_lẽ belki muhtemelen`,
);

/** Class of each qualifier; of a word in several lists the first counts. */
const classOfWord: ReadonlyMap<string, QualifierKind> = new Map(
  (
    [
      ['hedge', hedges],
      ['frame', frames],
      ['only', onlys],
      ['denial', denials],
    ] as const
  ).flatMap(([kind, words]) => [...words].map((word) => [word, kind] as const)),
);

/** Negations in scripts without blanks between words, and negating endings. */
export const wideDenials =
  /必ず|まず|はず|わず|非常|未来|未來|無線|无线|无论|無論|别人|区别|特别|级别|性别|个别|分别|不过|不仅|不但|不断|不同|非洲|([不没沒無无非未勿别]|ない|ません|なかった|なく|ず(?![かっ])|ずに|ぬ|ไม่|มิได้|មិន|ບໍ່)/gu;

export const hangulDenials = /않|없|못|아니|말[고라아]|지 마/u;

export const wideOnlys = /(只|仅|僅|だけ|のみ|しか|เท่านั้น|เพียง)/gu;

export const wideFrames = /(如果|若|是否|もし|ถ้า|หาก)/gu;

export const wideHedges = /(可能|也许|或许|かもしれ|おそらく|อาจ)/gu;

/** A word, number or pair of characters of a sentence. */
export interface Token {
  /** Text in lower case, as written. */
  readonly text: string;
  /** Key that related words share; `#` and its value for a number, the class for a qualifier. */
  readonly key: string;
  readonly kind: 'word' | 'number' | 'gram' | 'qualifier';
  /** True for a word without content of its own. */
  readonly isFunction: boolean;
  readonly isCapital: boolean;
  /** True when its capital may only be due to its position. */
  readonly isFirst: boolean;
  /** True for an identifier, an abbreviation, a month or a weekday: a name in any position. */
  readonly isSureName: boolean;
  /** Possible values of a number; empty for a word. */
  readonly values: readonly string[];
  /** Unit of a number; null when no known unit is given. */
  readonly unit: string | null;
  /** True for a number word that may be part of an idiom. */
  readonly isSoft: boolean;
  readonly qualifier: QualifierKind | null;
  /** Index of its clause in the sentence. */
  readonly clause: number;
}

/** True for a token with content: neither a function word nor a qualifier. */
export function isContent(token: Token): boolean {
  return !token.isFunction && token.kind !== 'qualifier';
}

/** Returns the class of a qualifier in lower case; null for other words. */
export function qualifierOf(word: string): QualifierKind | null {
  return classOfWord.get(word) ?? null;
}

/** True for a negation. */
export function isDenial({ qualifier }: Token): boolean {
  return qualifier === 'denial';
}

/** Returns whether a token is one of these words, in lower case. */
export function isOneOf(words: Pick<ReadonlySet<string>, 'has'>): (token: Pick<Token, 'text'>) => boolean {
  return ({ text }) => words.has(text);
}
