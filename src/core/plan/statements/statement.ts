import { foldName, nameOf } from '../../note/path';
import { unspacedScripts } from '../../note/text-size';
import { formsOf } from '../../support/function-words';
import { framing } from '../../support/token';
import { equalStart } from '../../text-ends';

export interface Statement {
  /**
   * Kind of the statement. `exact`: must be repeated literally (code, table rows, formulas, properties). `summary`:
   * repeats what the note says elsewhere.
   */
  readonly kind: 'sentence' | 'heading' | 'summary' | 'exact';
  /** Text on one line, as written. */
  readonly text: string;
}

/**
 * Wikilinks and embeds within a line, with their target and, after `|`, the displayed text. Bounded, so that a line of
 * a hundred thousand brackets is read quickly.
 */
export const wikilink = /!?\[\[([^[\]|\n]{0,500})(?:\|([^\]\n]{0,500}))?\]\]/g;

/** Negations, in the most common languages. */
const denials = `not no never none nobody nothing nor neither without except unless only cannot can't don't doesn't didn't isn't aren't wasn't weren't won't wouldn't shouldn't couldn't hasn't haven't hadn't mustn't needn't dont doesnt isnt cant wont hardly barely scarcely rarely seldom nowhere
nicht kein keine keinen keinem keiner keines keinesfalls keineswegs keinerlei nie niemals nirgends nichts niemand niemanden ohne außer nur weder kaum selten mitnichten ne pas jamais rien aucun aucune aucunement nullement guère personne sans sauf seulement ni no nunca jamás nada nadie ningún ninguna ninguno tampoco apenas sin salvo sólo solo non mai niente nessuno nessuna senza tranne
não nem nunca sem exceto apenas niet geen nooit niets niemand nergens geenszins zonder behalve alleen nie bez nikt nic tylko inte aldrig ingen inget utan bara ikke aldri uten не нет ни никогда ничего никто без кроме только`;

/** Words that turn the following text into a claim, a question or a condition. */
const frames = `${framing} lies imagines say says said maybe perhaps possibly probably likely unlikely jokes lüge leugnen zweifelt gefragt sagt sagte vielleicht möglicherweise wahrscheinlich vermutlich wohl erreur nient doutent demandé dit peut-être probablement error niegan dudan pregunta preguntó dice quizás quizá tal-vez probablemente se`;

/** Words of obligation or permission, whose opposite would fit as well. */
const bonds = `always must should may might immer muss müssen soll sollen darf dürfen toujours doit siempre debe sempre deve altijd moet`;

/** Words whose opposite would fit in the same place, whatever their neighbors. */
const pairs = `increase+s+d decrease+s+d raise+s lower+s enable+s+d disable+s+d allow+s+ed forbid+s+den prohibit+s+ed permit+s+ted
avoid+s+ed refuse+s+d agree+s+d disagree+s accept+s+ed reject+s+ed decline+s+d approve+s+d start+s+ed stop+s+ped begin+s began end+s+ed include+s+d exclude+s+d win+s won lose+s lost gain+s+ed buy+s bought sell+s sold lend+s lent borrow+s+ed import+s+ed export+s+ed upgrade+s+d downgrade+s+d
open+ed close+d add+s+ed remove+s+d delete+s+d create+s+d install uninstall attach detach connect disconnect lock+ed unlock+ed encrypt decrypt hide+s send+s sent receive+s+d love+s hate+s dislike+s+d trust distrust pass+es+ed fail+s+ed+ure success succeed+s+ed continue+s pro contra against guilty innocent true false yes possible impossible legal illegal safe unsafe
wahr erlaubt verboten verbietet vermeide+n+t weigert verweigert verweigern zustimmt stimmt lehnt ablehnen abgelehnt annimmt annehmen angenommen beginnt beginnen startet starten stoppt stoppen endet enthält schließt einschließen ausschließen gewinnt gewinnen gewonnen verliert verlieren verloren kauft kaufen gekauft verkauft verkaufen importiert importieren exportiert exportieren aktiviert deaktiviert aktivieren deaktivieren löschen gelöscht hinzufügen entfernen dafür dagegen möglich unmöglich
vrai évite+r refuser accepte+r rejette commence+r arrête+r inclut inclure exclut exclure gagne+r perd+re achète acheter vend+re importe+r exporte+r active désactive autorise interdit contre
verdadero evita+r rechaza+r acepta+r empieza empezar detiene detener incluye incluir excluye excluir gana+r pierde perder compra+r vende+r importa+r exporta+r activa desactiva permite prohíbe posible imposible`;

/** Words whose opposite would fit in the same place, and which only modify their neighbors. */
const near = `before after above below over under up down in out on off first last more less most least min max minimum maximum old new left right read write push pull hot cold fast slow faster slower public private sync async
vor nach mehr weniger über unter ein aus avant après plus moins antes después más menos prima dopo più meno voor na meer minder`;

const wordsOf = (text: string): string[] => text.split(/\s+/).flatMap(formsOf);

/** Words that only modify their neighbors. */
export const nearWords: ReadonlySet<string> = new Set(wordsOf(near));

/** Words whose opposite is in the same list, so that the words and their order are sufficient evidence. */
export const pairedWords: ReadonlySet<string> = new Set(wordsOf(pairs));

export const tellingWords: ReadonlySet<string> = new Set(wordsOf(`${denials} ${frames} ${bonds} ${pairs} ${near}`));

/** Negations in scripts without spaces, negating endings, and signs that deny. */
export const tellingSigns = /[≠←❌✗✘☒]|!=|[不没沒無无非未勿别]|ない|ません|なかった|ぬ|않|없|아니|못|ไม่/gu;

const word = new RegExp(`[${unspacedScripts}]|(?:(?![${unspacedScripts}])[\\p{L}\\p{M}\\p{N}])+`, 'gu');

/** Maximum number of words of a sentence whose order is examined in detail. */
const mostWords = 120;

/** Returns a literal statement, with any run of white space as one blank. */
export function exactStatement(text: string): Statement {
  return { kind: 'exact', text: text.replace(/\s+/g, ' ').trim() };
}

/** False for text that consists only of punctuation. */
export function hasWords(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * Returns the common part of all spellings of a link (with folders, `.md`, a subpath, the `\` of tables): the folded
 * name of its target; '' for the note itself.
 */
export function linkName(target: string): string {
  const path = (target.replace(/\\$/, '').split('#', 1)[0] ?? '').trim();
  return foldName(nameOf(path).replace(/\.md$/i, ''));
}

/**
 * True when two sentences have exactly the same words in another order that cannot be explained by moving one run of
 * words: "the client calls the server" and "the server calls the client", but not "in March we met" and "we met in
 * March". Above 120 words any other order counts.
 */
export function hasExchangedWords(one: string, other: string): boolean {
  const left = one.match(word) ?? [];
  const right = other.match(word) ?? [];
  if (left.length !== right.length || line([...left].sort()) !== line([...right].sort())) return false;
  return left.length > mostWords ? line(left) !== line(right) : !isStretchMoved(left, right);
}

function isStretchMoved(left: readonly string[], right: readonly string[]): boolean {
  const ahead = equalStart(left, right);
  const behind = equalStart([...left].reverse(), [...right].reverse());
  for (let start = ahead; start >= 0; start -= 1) {
    for (let end = Math.min(behind, left.length - start); end >= 0; end -= 1) {
      const middle = line(left.slice(start, left.length - end));
      if (`${middle}${middle}`.includes(line(right.slice(start, right.length - end)))) return true;
    }
  }
  return false;
}

/** Joins words with a blank on both sides of each, so that two results can be concatenated. */
function line(words: readonly string[]): string {
  return words.map((each) => ` ${each} `).join('');
}
