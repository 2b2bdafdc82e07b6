import type { AskAnswer, AskCitation } from '../../../core/ask/ask-answer';
import { harmlessMarkdown } from '../../../core/note/harmless-markdown';
import { propertyTags } from '../../../core/note/tags';
import { file } from '../../../features/file/file';
import { fileInputSchema } from '../../../features/file/file-input';
import { ModalNoteForm } from '../filing/note-form-modal';
import { tellFiled } from '../filing/file-this';
import type { AppHost } from '../host';
import { linkTo } from '../search/result-actions';
import { lineWords, placeWords } from './ask-words';

const longestTitle = 75;
const mostTags = 4;

/** Saves an answer, word for word, as a note with links to its sources, after the user has seen it. */
export async function saveAnswer(host: AppHost, answer: AskAnswer): Promise<void> {
  const noteForm = new ModalNoteForm(host.app, null);
  const title = answer.question.replace(/[?？؟]\s*$/u, '').slice(0, longestTitle);
  const text = answerText(answer, ({ path }) => linkTo(host.app, path, '') ?? path);
  // A language model would put the checked sentences into other words.
  const input = fileInputSchema.parse({ text, title, type: 'reference', tags: tagsOf(host, answer), offline: true });
  const output = await host.runner.run(file, input, { noteForm });
  if (output !== null && !noteForm.wasCancelled) tellFiled(host, output);
}

/** Returns the tags of the notes that an answer cites, those of most notes first; its own words would give odd ones. */
export function tagsOf({ app }: Pick<AppHost, 'app'>, { sentences }: AskAnswer): string[] {
  const counts = new Map<string, number>();
  const paths = sentences.flatMap(({ citations }) => citations.map(({ path }) => path));
  for (const path of new Set(paths))
    for (const tag of propertyTags(app.metadataCache.getCache(path)?.frontmatter ?? {}))
      counts.set(tag, (counts.get(tag) ?? 0) + 1);
  const tags = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  return tags.length === 0 ? ['answer'] : tags.slice(0, mostTags);
}

function placeOf({ path, line, quote, turn }: AskCitation): string {
  return JSON.stringify([path, line, quote.split('\n').length, turn?.session, turn?.id]);
}

/** What was said stays marked: a note made of an answer settles nothing that was not settled. */
function sourceLine(source: AskCitation, linkOf: (citation: AskCitation) => string): string {
  const { turn } = source;
  return turn === undefined
    ? `${linkOf(source)}, ${lineWords(source)}`
    : harmlessMarkdown(`${placeWords(source)}, session ${turn.session}, ${turn.id}`);
}

/** Returns an answer as Markdown: each sentence with the numbers of its sources, which are listed below. */
export function answerText(answer: AskAnswer, linkOf: (citation: AskCitation) => string): string {
  const sources: AskCitation[] = [];
  const numberOf = (citation: AskCitation): number => {
    const known = sources.findIndex((source) => placeOf(source) === placeOf(citation));
    return known === -1 ? sources.push(citation) : known + 1;
  };
  const sentences = answer.sentences.map(({ text, fate, citations }) => {
    const numbers = citations.map((citation) => `(${String(numberOf(citation))})`).join(' ');
    const own = harmlessMarkdown(text.replace(/\s+/gu, ' '));
    return fate === 'quoted' ? `> ${own} ${numbers}` : `${own} ${numbers}`;
  });
  const list = sources.map((source, at) => `${String(at + 1)}. ${sourceLine(source, linkOf)}`);
  // A shorter one is the title, and the summary of the note should say something.
  const isCut = answer.question.length > longestTitle;
  return [
    ...(isCut ? [`Question: ${harmlessMarkdown(answer.question.replace(/\s+/gu, ' '))}`] : []),
    ...sentences,
    '## Sources',
    list.join('\n'),
  ].join('\n\n');
}
