import { wordSet } from '../function-words';

/** Endings of inflected words, without accents: German and Dutch, Romance, Slavic in Latin letters, Slavic in Cyrillic letters. */
const endings = new Set(
  `e en em er es n s t te ten test tet st et end ende enden d de ung ungen ing ingen
a i o u as os is an on ai ais ait aient ant ante antes ee ees ez ent ons ir it ar ado ada ados adas ido ida idos idas ando endo iendo aba aban ava avam ou aram eram iram aron ieron io ia ian iam ara are era ere ire ato ata ati ate uto uta uti ute ito ita iti ite ano ono iamo ete as ra ran ront cion ciones sion siones tion tions sion sions zione zioni sione sioni cao coes ment ments mento mentos miento mientos menti
y ie om ach ami ow ego emu ej ich ym im ych al ala alo ali ily il ila ilo ili ly ony ona ono one any ana ane iony iona ione c ac ic ek ki ka uje uja owal owala owane owany
а я о е и ы у ю ой ей ом ем ам ям ах ях ов ев ами ями ый ий ая яя ое ее ые ие ого его ому ему ым им ых их ую ть ала ало али ила ило или ел ал ил ла ло ли л ет ит ут ют ят ат ен ена ено ены ан ана ано аны ается ются ок ки ка ке ку лся лась лось лись ся`
    .trim()
    .split(/\s+/)
    .concat(''),
);

/** Minimum number of letters that two forms of a word share, and its minimum share of the longer one; less suffices before endings of one letter. */
const leastShared = { letters: 4, short: 3, share: 0.45 } as const;

/** Stems of irregular verbs, without accents, one verb a line. */
const irregular = `herr
tret trat trit
fall fiel
rat riet
schlaf schlief
stoss stiess
wachs wuchs
wasch wusch
greif griff
gleich glich
leid litt
schneid schnitt
streit stritt
reiss riss
weis wies
treib trieb
schweig schwieg
beiss biss
bieg bog
biet bot
flieg flog
fliess floss
frier fror
geniess genoss
giess goss
riech roch
schiess schoss
wieg wog
heb hob
dring drang drung
kling klang klung
sing sang sung
spring sprang sprung
trink trank trunk
zwing zwang zwung
schwimm schwamm schwomm
fehl fahl fohl
stehl stahl stohl
sterb starb storb
derb darb dorb
werb warb worb
gelt galt golt
brenn brann
kenn kann
nenn nann
weiss wuss
nehm nahm nomm nimm
schreib schrieb
lauf lief
schliess schloss
find fand fund
geh ging gang
bleib blieb
steh stand
halt hielt
lass liess
werf warf worf wirf
brech brach broch brich
sprech sprach sproch sprich
treff traf troff triff
geb gab gib
seh sah sieh
les las lies
helf half holf hilf
zieh zog
schieb schob
scheid schied
lier lor
winn wann wonn
ginn gann gonn
bring brach
steig stieg
trag trug
fahr fuhr
fang fing
hang hing
ruf rief
schlag schlug
lad lud
bind band bund
schwind schwand schwund
senk sank sunk
lieg lag leg
blijv bleef blev blijf
schrijf schrijv schreef schrev
vind vond
neem nam nom
houd hield
sluit sloot slot
krijg kreeg kreg
laat liet lat
escrev escrit escrib
abr abert abiert apr apert
faz fez feit fac hac hic hech fais fait fatt
pon puest poner
dic dij dich dis dit dett
ouvr ouvert
prend prenn pris pres
mett mis mess
tien tenu tuv teng
legg lett
scriv scritt
chiud chius
chied chies
tenu tienn tenir
recoi recu recev
produc produit produj prodott`;

const prefixes =
  '(?:ab|an|auf|aus|be|bei|ein|ent|er|ge|her|hin|los|mit|nach|um|unter|uber|ver|vor|weg|zu|zuruck|ruck|zer|af|op|uit|in|over|re|com|con|de|des|im|ex|sur|per|pro|su|ri|dis|sou|sus|ob|o)?(?:ge|zu)?';

const baseOfStem = new Map(
  irregular
    .replace(/(\p{L})\1/gu, '$1')
    .split('\n')
    .flatMap((line, verb) => line.split(' ').map((each) => [each, verb] as const)),
);
const irregularForm = new RegExp(
  `^(${prefixes})(${[...baseOfStem.keys()].sort((a, b) => b.length - a.length).join('|')})(\\p{L}{0,5})$`,
  'u',
);

const shortestVerb = 4;
const particles = wordSet(
  'ab an auf aus bei ein her hin los mit nach um vor weg zu zurück af op uit in over aan terug mee door',
);

/**
 * Returns a test for German and Dutch verbs whose particle stands apart in one of two texts: *haalt … op* for *ophalen*, or the
 * reverse. It takes a word of the first text.
 */
export function separableVerbs(words: readonly string[], others: readonly string[]): (word: string) => boolean {
  const [apart, apartThere] = [words, others].map((each) => [...new Set(each.filter((word) => particles.has(word)))]);
  const known = [...new Set(others)].filter((other) => other.length >= shortestVerb);
  const isForm = (whole: string, part: string, among: readonly string[] = []): boolean =>
    among.some((particle) => whole.startsWith(particle) && isVerbForm(whole.slice(particle.length), part));
  return (word) =>
    word.length >= shortestVerb && known.some((other) => isForm(other, word, apart) || isForm(word, other, apartThere));
}

/** True for forms of a German or Dutch verb, whose stem may be short: *halen* and *haalt*. */
function isVerbForm(one: string, other: string): boolean {
  const [left, right] = [one, other].map((word) => folded(word).replace(/(?:te?n?|e?n|[sd])$/, ''));
  return (left === right && (left ?? '').length > 2) || areInflected(one, other);
}

/** True when two different words in lower case are forms of one word by their endings: *prüft* and *geprüft*, *дача* and *даче*. */
export function areInflected(one: string, other: string): boolean {
  const [left, right] = [folded(one), folded(other)];
  if (left === right) return true;
  let shared = 0;
  while (shared < left.length && left.charAt(shared) === right.charAt(shared)) shared += 1;
  return isStemOf(shared, left, right) || areIrregular(left, right);
}

const mostAscii = 127;
const longestPrefix = 6;

/** Returns a quick test for words that may be inflected as one, or begin as it does: false for no such word. */
export function beginsLike(one: string): (other: string) => boolean {
  const plain = folded(one);
  if (verbOf(plain) !== null) return () => true;
  return (other) => {
    for (let at = 0; at < leastShared.short; at += 1) {
      const code = other.charCodeAt(at);
      if (code === plain.charCodeAt(at)) continue;
      const isChanged = code > mostAscii || (at > 0 && code === other.charCodeAt(at - 1));
      const participle = other.indexOf('ge');
      return isChanged || (participle >= 0 && participle <= longestPrefix);
    }
    return true;
  };
}

function isStemOf(most: number, left: string, right: string): boolean {
  const longest = Math.max(left.length, right.length);
  for (let shared = most; shared >= leastShared.short && shared >= leastShared.share * longest; shared -= 1) {
    const [one, other] = [left.slice(shared), right.slice(shared)];
    if (shared < leastShared.letters && (one.length !== 1 || other.length !== 1)) continue;
    if (endings.has(one) && endings.has(other)) return true;
  }
  return false;
}

function areIrregular(left: string, right: string): boolean {
  const verb = verbOf(left);
  return verb !== null && verb === verbOf(right);
}

function verbOf(word: string): string | null {
  const [, prefix = '', stem, ending = ''] = irregularForm.exec(word) ?? [];
  const verb = stem === undefined ? undefined : baseOfStem.get(stem);
  if (verb === undefined || !endings.has(ending)) return null;
  return `${prefix.replace(/(?:ge|zu)$/, '').replace(/^zu(?=ruck)/, '')} ${verb}`;
}

const known = new Map<string, string>();
const mostKnown = 20_000;

/** Returns a word without accents, doubled letters and the *ge* of a participle. */
function folded(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  const plain = word
    .replace(/ß/g, 'ss')
    .replace(/ł/g, 'l')
    .replace(/ё/g, 'е')
    .replace(/[жшщч]/g, (sign) => 'зстт'['жшщч'.indexOf(sign)] ?? sign)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/(\p{L})\1/gu, '$1')
    .replace(
      /^(ab|an|auf|aus|bei|ein|her|hin|los|mit|nach|um|vor|weg|zu|zuruck|af|op|uit|in|over)?ge(?=\p{L}{4,}(?:t|en|d)$)/u,
      '$1',
    );
  if (known.size >= mostKnown) known.clear();
  known.set(word, plain);
  return plain;
}
