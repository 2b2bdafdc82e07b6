import type { Graph } from './graph';
import type { FoundName, NameIndex } from './name-index';
import { titleIn } from './titles';
import { wordSet, functionWords } from '../support/function-words';
import { formerWords, isPassiveAt, type RelationWord, relationWords, type Role } from './relation-words';

/** What a question about relations asks for. */
export interface GraphQuestion {
  /** Nodes that the question names, in their order there. */
  readonly seeds: readonly string[];
  /** The relation; '' when no word of the question names one that is known. */
  readonly relation: string;
  /** What the named node does in the relation; null when the question leaves it open. */
  readonly seedRole: Role | null;
  /** Kinds and types of the notes that may answer, in lower case; none for any. */
  readonly wanted: readonly string[];
  readonly isFormer: boolean;
  /** Which title it asks for, such as that of a CEO; '' for none. */
  readonly title: string;
  /** The question whose answers this one is about: "Who founded *the companies that Acme backed*?" */
  readonly inner?: GraphQuestion;
  /** Beginnings of the other words that say something, for relations that the table does not know. */
  readonly words: readonly string[];
  /** Those of them that no relation has, so that an answer must hold them too: *Who works on Apollo in Paris?* */
  readonly further: readonly string[];
}

const whoever: readonly string[] = ['person', 'organization'];
/** Relations of people alone. */
const byPeople = wordSet('works reports attended based related knows');

const wantedByWord: Readonly<Record<string, readonly string[]>> = {
  ...wordsFor(whoever, 'who whom whose wer wen wem qui quién quiénes quien chi quem кто кого 谁 誰'),
  ...wordsFor(['person'], 'person people persons personen gens personas persone люди 人'),
  ...wordsFor(['organization', 'person'], 'investor investors backer backers customer customers client clients'),
  ...wordsFor(
    ['organization'],
    'company companies organization organizations organisation organisations startup startups',
  ),
  ...wordsFor(
    ['organization'],
    'bank banks banken banque banques banco bancos société sociétés agency agencies university universities',
  ),
  ...wordsFor(
    ['organization'],
    'firm firms fund funds firma firmen unternehmen entreprise entreprises empresa empresas 公司',
  ),
  ...wordsFor(
    ['project'],
    'project projects projekt projekte projet projets proyecto proyectos progetto progetti 项目',
  ),
};

/** Reads a question such as "who works on Apollo?", in any language of the table of relations. */
export function readGraphQuestion(question: string, names: NameIndex, graph: Graph): GraphQuestion {
  const found = names.find(question);
  // A name is no word of the relation: "Who runs Run Club?"
  const rest = found.reduce(
    (text, { start, end }) => text.slice(0, start) + '\u0000'.repeat(end - start) + text.slice(end),
    question,
  );
  const split = innerAt(rest, found[0]?.start ?? 0);
  if (split < 0) return readPart({ found, rest, seedAt: found[0]?.start, graph });
  const inner = readPart({ found, rest: ' '.repeat(split) + rest.slice(split), seedAt: found[0]?.start, graph });
  return { ...readPart({ found, rest: rest.slice(0, split), seedAt: split, graph }), inner };
}

function readPart({
  found,
  rest,
  seedAt,
  graph,
}: {
  found: readonly FoundName[];
  rest: string;
  seedAt: number | undefined;
  graph: Graph;
}): GraphQuestion {
  const said = relationWords(rest, 'verb');
  const word = said.find(({ kind }) => kind === 'verb') ?? said[0];
  const relation = word?.relation ?? '';
  const wanted = wantedIn(rest, graph);
  return {
    seeds: [...new Set(found.map(({ id }) => id))],
    relation,
    seedRole: word === undefined || seedAt === undefined ? null : roleOf(word, seedAt, rest),
    wanted: byPeople.has(relation) && wanted === whoever ? ['person'] : wanted,
    isFormer: new RegExp(formerWords).test(rest),
    title: titleIn(rest),
    words: tellingWords(rest),
    // Of two letters is the end of a verb: "hängt … ab".
    further: tellingWords(withoutRelations(rest, said)).filter((each) => each.length > 2),
  };
}

/** Words that only say that something holds now, or that begin a question. */
const addingNothing =
  /(?:^|[^\p{L}])(?:wo(?:von|ran|rauf|mit|für)|current|currently|present|presently|aktuell|derzeit|momentan|actuel\p{L}*|actual\p{L}*)(?!\p{L})/giu;

function withoutRelations(text: string, said: readonly RelationWord[]): string {
  const rest = said.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  );
  return rest.replace(new RegExp(formerWords, 'giu'), ' ').replace(addingNothing, ' ');
}

/** Returns where a question within a question begins: at the noun of a clause with its own verb; -1 for none. */
function innerAt(rest: string, firstName: number): number {
  const verbs = relationWords(rest, 'verb').filter(({ kind }) => kind === 'verb');
  for (const { 0: word, index } of rest.matchAll(/\p{L}+/gu)) {
    const kinds = Object.hasOwn(wantedByWord, word.toLowerCase()) ? wantedByWord[word.toLowerCase()] : undefined;
    if (kinds === undefined || kinds === whoever || index > firstName) continue;
    const isOuter = verbs.some(({ end }) => end <= index);
    if (isOuter && verbs.some(({ start }) => start >= index + word.length)) return index;
  }
  return -1;
}

/** Begins a question that asks for who acts in a sentence of the passive. */
const byWhom = /^\P{L}*(?:by\s+whom|von\s+wem|par\s+qui|por\s+qui[eé]n)(?!\p{L})/iu;
/** Begins a question that asks for a place or an object, so that the name behind the verb acts: "Wo wohnt Ann?" */
const forObject =
  /^\P{L}*(?:wo|wohin|wovon|woran|worauf|was|wen|wem|où|dónde|que|qué|(?:in|an|bei|en|dans|à)\s+(?:welche[mnrs]?|qué|quel(?:le)?s?))(?!\p{L})/iu;
/** Stands between a verb and what its subject depends on: "Was hängt von Acme ab?" */
const ofWhat = /^(?:\s+[\p{L}\p{N}]+){0,3}\s+(?:von|vom|de|del|du|da|от)\s+$/iu;
/** Words of relations that hold both ways. */
const mutual = /^(?:married|spouse|verheiratet|marié|casad)/i;

function roleOf(word: RelationWord, seedAt: number, question: string): Role | null {
  const { kind, start, end, relation } = word;
  if (mutual.test(question.slice(start, end))) return null;
  if (byWhom.test(question) || (relation === 'depends' && ofWhat.test(question.slice(end, seedAt)))) return 'object';
  if (kind === 'verb' && seedAt > start && forObject.test(question) && !isPassiveAt(word, question)) return 'subject';
  // "Who are the investors in Acme?" asks for the ones that the noun names.
  if (kind !== 'verb') return kind === 'subject' ? 'object' : 'subject';
  // "Wer hat Acme gegründet?" has its verb at the end, and asks for who acts.
  const isBefore = seedAt < start && !/^\P{L}*(?:(?:wer|кто)(?!\p{L})|[谁誰])/iu.test(question);
  if (isPassiveAt(word, question)) return isBefore ? 'object' : 'subject';
  return isBefore ? 'subject' : 'object';
}

function wantedIn(question: string, graph: Graph): readonly string[] {
  const words = question.toLowerCase().match(/\p{L}+/gu) ?? [];
  const types = new Set([...graph.nodes.values()].map(({ type }) => type));
  for (const each of words) {
    const kinds = Object.hasOwn(wantedByWord, each) ? wantedByWord[each] : undefined;
    if (kinds !== undefined) return kinds;
    const type = [each, each.replace(/s$/, ''), each.replace(/ies$/, 'y')].find(
      (form) => form !== '' && types.has(form),
    );
    if (type !== undefined) return [type];
  }
  return [];
}

function tellingWords(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const telling = words.filter((word) => !functionWords.has(word) && !Object.hasOwn(wantedByWord, word));
  return [...new Set(telling.map(beginningOf))];
}

/** Returns the part of a word that its other forms begin with, too. */
export function beginningOf(word: string): string {
  return word.slice(0, Math.max(4, word.length - 3));
}

function wordsFor(kinds: readonly string[], words: string): Record<string, readonly string[]> {
  return Object.fromEntries(words.split(' ').map((word) => [word, kinds]));
}
