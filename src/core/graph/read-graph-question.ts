import type { Graph } from './graph';
import type { NameIndex } from './name-index';
import { functionWords } from '../support/function-words';
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
  /** Beginnings of the other words that say something, for relations that the table does not know. */
  readonly words: readonly string[];
}

const wantedByWord: Readonly<Record<string, readonly string[]>> = {
  ...wordsFor(['person', 'organization'], 'who whom whose wer wen wem qui quién quiénes quien chi quem кто кого 谁 誰'),
  ...wordsFor(['person'], 'person people persons personen gens personas persone люди 人'),
  ...wordsFor(['organization', 'person'], 'investor investors backer backers customer customers client clients'),
  ...wordsFor(
    ['organization'],
    'company companies organization organizations organisation organisations startup startups',
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
  const said = relationWords(rest, 'verb');
  const word = said.find(({ kind }) => kind === 'verb') ?? said[0];
  return {
    seeds: [...new Set(found.map(({ id }) => id))],
    relation: word?.relation ?? '',
    seedRole: word === undefined || found[0] === undefined ? null : roleOf(word, found[0].start, rest),
    wanted: wantedIn(rest, graph),
    isFormer: new RegExp(formerWords).test(rest),
    words: tellingWords(rest),
  };
}

function roleOf({ kind, start, end }: RelationWord, seedAt: number, question: string): Role {
  // "Who are the investors in Acme?" asks for the ones that the noun names.
  if (kind !== 'verb') return kind === 'subject' ? 'object' : 'subject';
  const isBefore = seedAt < start;
  if (isPassiveAt(question, end)) return isBefore ? 'object' : 'subject';
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
