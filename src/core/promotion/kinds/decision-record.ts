import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { dateValue, textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import { plainText } from '../../extraction/text/sentences';
import { recordsIn } from '../record-chain';
import { namesIn, type SourceKind, type SourceName } from '../fact';

const folderName =
  /^(?:adrs?|decisions?|decision[-_ ]?(?:records?|log)|architecture[-_ ]?decisions?(?:[-_ ]?records?)?|rfcs?)$/;
const numbered = /^(?:adr[-_ ]?)?\d{1,5}[-_. ]/;
const otherPage = /^(?:readme|index|template|adr-template|contributing|changelog|about)\b|template/;
const number = /^(?:(?:adr|rfc|decision)[-_ #]*)?\d{1,6}\s{0,4}[.:)–—-]?\s+|^(?:adr|rfc)[-_ #]*\d{1,6}\s*[:–—-]\s*/i;
const decisionTitle = /^(?:decision|decision outcome|outcome|entscheidung|décision|decisión)$/i;
const shapeTitle =
  /^(?:status|context|context and problem statement|considered options|decision drivers|consequences)$/i;
const stateLine = /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}status[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*(.{1,200})$/im;
const dateLine =
  /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}(?:date|decided|datum)[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*(\d{4}-\d{2}-\d{2})/im;

/** Matches a day in the name of a file. */
const dateInName = /\d{4}-\d{2}-\d{2}(?=[^/]*$)/;

/** Decision records in the forms of MADR and Nygard, and plain ones in a folder of decisions. */
export const decisionRecord: SourceKind = {
  id: 'decision-record',
  identity: 'place',
  accepts,
  read: (text, { path }) => {
    const { data, bodyStart } = readFrontmatter(text);
    if (valueOf(data, 'cb_source') !== undefined) return null;
    const sections = sectionsOf(text, bodyStart);
    const named = textValue(valueOf(data, 'title')) || sections.find(({ title }) => title !== '')?.title || '';
    const title = plainText(named).replace(number, '').trim();
    const decision = sections.find((section) => decisionTitle.test(section.title))?.text ?? '';
    const isShaped = decision !== '' && sections.some((section) => shapeTitle.test(section.title));
    const body = text.slice(bodyStart).trim();
    if (title === '' || body === '' || !(isShaped || isInDecisionFolder(path))) return null;
    const state = stateOf(textValue(valueOf(data, 'status')), sections, body);
    const records = recordsIn(state, body);
    const day =
      dateValue(valueOf(data, 'date')) || (dateLine.exec(body)?.[1] ?? dateValue(dateInName.exec(path)?.[0] ?? ''));
    return [
      {
        ...{ at: ':1', type: 'decision', title, excerpt: body, compared: text.trim(), authority: null },
        summary: plainText(firstParagraph(decision) || firstParagraph(sections.map((each) => each.text).join('\n\n'))),
        status: statusOf(state),
        day: day === '' ? null : day,
        tags: ['decision'],
        ...(records === null ? {} : { records }),
      },
    ];
  },
};

function accepts({ path, isNamed }: SourceName): boolean {
  const { file } = namesIn(path);
  if (!/\.(?:md|markdown)$/.test(file) || otherPage.test(file)) return false;
  return isNamed || numbered.test(file) || isInDecisionFolder(path);
}

function isInDecisionFolder(path: string): boolean {
  return namesIn(path).folders.some((name) => folderName.test(name));
}

interface Section {
  /** '' before the first heading. */
  readonly title: string;
  readonly text: string;
}

function sectionsOf(text: string, bodyStart: number): Section[] {
  const headings = readBlocks(text, bodyStart).filter(({ kind }) => kind === 'heading');
  const first = text.slice(bodyStart, headings[0]?.start ?? text.length).trim();
  const rest = headings.map(({ title, end }, at) => ({
    title: title.trim(),
    text: text.slice(end, headings[at + 1]?.start ?? text.length).trim(),
  }));
  return first === '' ? rest : [...rest, { title: '', text: first }];
}

function firstParagraph(text: string): string {
  return text.split(/\n[ \t]*\n/).find((each) => /[\p{L}\p{N}]/u.test(each) && !stateLine.test(each)) ?? '';
}

function stateOf(given: string, sections: readonly Section[], body: string): string {
  const own = sections.find(({ title }) => /^status$/i.test(title))?.text.split('\n') ?? [];
  // The last state is the current one: tools for decision records append below it.
  const stated = own.map((line) => line.trim()).filter((line) => line !== '');
  return (
    given ||
    (stated.find((line) => /supersed|replac|deprecat|reject/i.test(line)) ?? stated[0]) ||
    (stateLine.exec(body)?.[1] ?? '')
  );
}

function statusOf(state: string): string {
  const word = plainText(state).toLowerCase();
  if (/supersed(?!es\b)|replaced|ersetzt/.test(word)) return 'superseded';
  if (/deprecat|reject|withdrawn|abgelehnt|verworfen/.test(word)) return 'retired';
  return /^(?:proposed|draft|pending|in review|vorgeschlagen)/.test(word) ? 'proposed' : 'active';
}
