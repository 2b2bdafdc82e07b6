import { hasVerb } from '../extraction/text/narration';
import type { VaultPath } from '../note/path';
import { wordSet } from '../support/function-words';
import { judgeSentence } from '../support/judge-sentence';
import { mayBeWritten } from '../support/judgement';
import { Passages } from '../support/passages';
import { plainForm } from '../support/plain-form';
import { readTokens } from '../support/read-tokens';
import { isContent } from '../support/token';
import { readStatements } from './statements/read-statements';

type Originals = readonly { readonly path: VaultPath; readonly text: string }[];

/** Words that say what kind of text a note or section is, and nothing about its matter. */
const framing = wordSet(
  `overview notes note guide summary basics introduction intro collection topics topic index list details background context conclusion steps example examples results references sources links history questions other misc general further related part
übersicht notizen überblick einführung grundlagen zusammenfassung sammlung einzelheiten hintergrund schritte beispiele ergebnisse quellen aperçu résumé détails étapes exemples resumen introducción detalles pasos ejemplos fuentes overzicht samenvatting inleiding обзор введение итоги 概要 总结 概述 まとめ`,
);

/**
 * Returns the titles that say what none of the notes from which they were made says, in order, each once. A title
 * without a verb only needs words that are in the notes, their names or properties; any other is judged as a sentence.
 * A title may also contain any of the texts in `beside`.
 */
export function inventedTitles(
  titles: readonly string[],
  originals: Originals,
  beside: readonly string[] = [],
): string[] {
  const passages = new Passages([
    ...originals.flatMap(({ path, text }) => [path.replace(/\.md$/i, ''), text]),
    ...beside,
  ]);
  return [...new Set(titles)].filter((title) => title.trim() !== '' && !stands(title, passages));
}

/** Does the same for the headings of a text. */
export function inventedHeadings(text: string, originals: Originals, beside: readonly string[] = []): string[] {
  const headings = readStatements(text).flatMap((statement) => (statement.kind === 'heading' ? statement.text : []));
  return inventedTitles(headings, originals, beside);
}

function stands(title: string, passages: Passages): boolean {
  if (mayBeWritten(judgeSentence(title, passages, 'merge'))) return true;
  const tokens = readTokens(plainForm(title));
  if (hasVerb(title) || tokens.some(({ kind }) => kind === 'qualifier')) return false;
  return tokens.filter(isContent).every((token) => framing.has(token.text) || passages.hasToken(token));
}
