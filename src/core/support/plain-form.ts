const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const gapInNumber = /(\d)[\u00a0\u2007\u2009\u202f](?=\d{3}(?!\d))/g;
/** A number whose thousands are set apart by blanks, as in French and Spanish: *86 000*; not behind the noun that it numbers: *page 3 500 words*. */
const spacedThousands = /(^|(?:\p{L}{1,10} )|[^\p{L}\p{N}.,:/-])(\d{1,3}(?: \d{3})+)(?![\p{N}]|[.,:/-]\d)/gu;
/** What may be such a number, found quickly. */
const thousands = /\d \d{3}/;
const numberedNoun =
  /^(?:pages?|pp?|steps?|items?|rows?|lines?|chapters?|sections?|figures?|tables?|versions?|releases?|levels?|no|nr|numbers?|seiten?|schritt|zeilen?|kapitel|abschnitt|tabelle|étape|ligne|chapitre|tableau|página|paso|fila|línea|capítulo|pagina|riga|stap|regel|hoofdstuk) $/iu;
const wikilink = /!?\[\[([^[\]|\n]{0,500})(?:\|([^[\]\n]{0,500}))?\]\]/g;
const link = /!?\[([^[\]]{0,500})\]\([^()\s]{0,1000}\)/g;
/** Marks of emphasis; signs of a power, a product and a comparison stay: `b**2`, `15*pi`, `0.5 * width`, `x == nil`. */
const marks = /([\w)\]](?:\*\*(?=\d)|\*(?=[\w(])| \* (?=[\w(]))| == )|\*{1,3}|={2}/g;
const beyondAscii = /[^\0-\x7f]/;
const otherDigit = /(?![0-9])\p{Nd}/gu;

/**
 * Returns text in the form that is judged: NFKC, straight quotes, plain digits, without invisible characters, Markdown
 * marks and link targets; text that is struck through is marked as negated.
 */
export function plainForm(text: string): string {
  const plain = beyondAscii.test(text) ? plainSigns(text) : text.replace(/`/g, "'");
  const unlinked = plain.includes('[')
    ? plain
        .replace(wikilink, (_: string, target: string, shown: string | undefined) => shown ?? target)
        .replace(link, '$1')
    : plain;
  return (thousands.test(unlinked) ? unlinked.replace(spacedThousands, withoutBlanks) : unlinked)
    .replace(/~~([^~\n]{1,2000})~~/g, ' ¬ $1 ')
    .replace(marks, (_, product: string | undefined) => product ?? '');
}

function withoutBlanks(whole: string, before: string, number: string): string {
  return numberedNoun.test(before) ? whole : before + number.replace(/ /g, '');
}

function plainSigns(text: string): string {
  return text
    .replace(gapInNumber, '$1')
    .normalize('NFKC')
    .replace(invisible, '')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/[−‐‑]/g, '-')
    .replace(otherDigit, plainDigit);
}

/** Converts `٣` and `३` to `3`: the digits of each script are consecutive. */
function plainDigit(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(code - zero);
}
