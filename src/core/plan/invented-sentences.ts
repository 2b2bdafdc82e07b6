import { foldName, baseNameOf, type VaultPath } from '../note/path';
import { judgeSentence } from '../support/judge-sentence';
import { mayBeWritten } from '../support/judgement';
import { Passages } from '../support/passages';
import { PreservedStatements } from './statements/preserved-statements';
import { isSlightlyChanged } from './slight-changes';
import { readStatements } from './statements/read-statements';
import { hasWords, type Statement } from './statements/statement';

type Originals = readonly { readonly path: VaultPath; readonly text: string }[];

/**
 * Returns the sentences of a text that occur in none of the notes from which it was made, in order, each once: the
 * reverse of `lostSentences`. Headings do not count. A sentence may contain any of the texts in `beside` literally in
 * addition to a sentence of the notes.
 */
export function inventedSentences(text: string, originals: Originals, beside: readonly string[] = []): string[] {
  const selfNames = new Set(originals.map(({ path }) => foldName(baseNameOf(path))));
  const known = new PreservedStatements(
    originals.flatMap((original) => readStatements(original.text)),
    selfNames,
  );
  let passages: Passages | null = null;
  // A sentence that is joined, shortened or given a named subject corresponds to no single sentence.
  const isCarried = ({ kind, text: told }: Statement): boolean =>
    kind === 'sentence' &&
    mayBeWritten(judgeSentence(told, (passages ??= new Passages(originals.map((original) => original.text))), 'merge'));
  const isKnown = (statement: Statement): boolean =>
    known.has(statement) || isKnownWithout(statement, beside, known) || isCarried(statement);
  const invented = readStatements(text).filter((statement) => statement.kind !== 'heading' && !isKnown(statement));
  return [...new Set(invented.map((statement) => statement.text))];
}

/** Does the same for texts of one line each, such as summaries; none of them is a heading. */
export function inventedOfLines(
  lines: readonly string[],
  originals: Originals,
  beside: readonly string[] = [],
): string[] {
  const told = lines.filter((line) => line.trim() !== '');
  return inventedSentences(told.map((line) => `- ${line}`).join('\n'), originals, beside);
}

/**
 * Returns the sentences of a text that contain most words of a sentence of the notes, and others that none of the notes
 * has, or differ from it in tense or by a word such as *about*.
 */
export function changedSentences(text: string, originals: Originals): string[] {
  const passages = new Passages(originals.map((original) => original.text));
  return readStatements(text)
    .filter(
      ({ kind, text: told }) =>
        kind === 'sentence' &&
        (judgeSentence(told, passages, 'merge').verdict === 'changed' || isSlightlyChanged(told, passages)),
    )
    .map((statement) => statement.text);
}

function isKnownWithout({ kind, text }: Statement, beside: readonly string[], known: PreservedStatements): boolean {
  if (!beside.some((each) => text.includes(each))) return false;
  const rest = beside
    .reduce((left, each) => left.split(each).join(' '), text)
    .replace(/\s+/g, ' ')
    .trim();
  return !hasWords(rest) || known.has({ kind, text: rest });
}
