import { readBlocks } from '../../note/blocks';
import { readFrontmatter } from '../../note/frontmatter/frontmatter';
import { dateValue, textList, textValue, valueOf } from '../../note/frontmatter/frontmatter-values';
import { plainText } from '../../extraction/text/sentences';
import { recordsIn } from '../record-chain';
import {
  dayNames,
  decisionIn,
  isStateTitle,
  type RecordSection,
  stateIn,
  statusOfState,
  withoutStateLines,
} from '../record-words';
import { dayInName } from '../../note/written-day';
import { namesIn, recordFolder, type SourceKind, type SourceName } from '../fact';

const numbered = /^(?:adr[-_ ]?)?\d{1,5}[-_. ]/;
const otherPage = /^(?:readme|index|template|adr-template|contributing|changelog|about)\b|template/;
const number = /^(?:(?:adr|rfc|decision)[-_ #]*)?\d{1,6}\s{0,4}[.:)–—-]?\s+|^(?:adr|rfc)[-_ #]*\d{1,6}\s*[:–—-]\s*/i;
const shapeTitle =
  /^(?:status|context|context and problem statement|considered options|decision drivers|consequences)$/i;
/** Matches a title whose colon makes it invalid YAML: `title: ADR006: Avoid barrels`. */
const titleLine = /^title:[ \t]*(.{1,300})$/m;
const dateLine = new RegExp(
  `^[ \\t]*(?:[-*+|][ \\t]+)?[*_]{0,2}(?:${dayNames})[*_]{0,2}[ \\t]*[:：|][*_]{0,2}[ \\t]*(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}([/.])\\d{1,2}\\2\\d{4})(?=[*_ \\t|.,;]{0,9}(?:\\(|$))`,
  'imu',
);
/** Matches a state with its day: `Accepted on 2026-05-04`. */
const datedState = /^\W*[\p{L} ]{2,30}[\s,:(—–-]{1,9}(\d{4}-\d{2}-\d{2})\)?\W*$/u;
/** Matches what stands where nothing is decided yet. */
const placeholder = /^\W*(?:tbd|todo)\W*$/i;

const peopleKeys = ['decision-makers', 'deciders', 'consulted', 'informed'];
const listItem = /^[ \t]*[-*+][ \t]+/gm;
/** Decision records in the forms of MADR and Nygard, and plain ones in a folder of decisions. */
export const decisionRecord: SourceKind = {
  id: 'decision-record',
  identity: 'place',
  accepts,
  read: (text, { path }) => {
    const { data, bodyStart } = readFrontmatter(text);
    if (valueOf(data, 'cb_source') !== undefined) return null;
    const sections = sectionsOf(text, bodyStart);
    const heading = sections.find(({ title }) => title !== '')?.title ?? '';
    const named = textValue(valueOf(data, 'title')) || titleLine.exec(text.slice(0, bodyStart))?.[1] || heading;
    const title = plainText(named).replace(number, '').trim();
    const decision = decisionIn(sections);
    if (placeholder.test(decision)) return [];
    const isShaped = decision !== '' && sections.some((section) => shapeTitle.test(section.title));
    const body = text.slice(bodyStart).trim();
    if (title === '' || body === '' || !(isShaped || isInDecisionFolder(path))) return null;
    const state = textValue(valueOf(data, 'status')) || stateIn(sections, body);
    const records = recordsIn(state, body);
    const day =
      dateValue(valueOf(data, 'date')) ||
      dayOf(dateLine.exec(body)?.[1] ?? '') ||
      dateValue(datedState.exec(state)?.[1] ?? '') ||
      dayInName(path);
    return [
      {
        ...{
          at: ':1',
          type: 'decision',
          title,
          excerpt: peopleIn(data) + body,
          compared: text.trim(),
          authority: null,
        },
        summary: plainText(firstParagraph(decision) || firstParagraph(withoutState(sections))),
        status: statusOfState(state),
        day: day || null,
        tags: ['decision'],
        ...(records === null ? {} : { records }),
      },
    ];
  },
};

/** Returns lines with the people that the properties of a record name; '' when they name none. */
function peopleIn(data: Parameters<typeof valueOf>[0]): string {
  const lines = peopleKeys.flatMap((key) => {
    const names = textList(valueOf(data, key)).join(', ');
    return names === '' ? [] : [`- ${key}: ${names}\n`];
  });
  return lines.length === 0 ? '' : `${lines.join('')}\n`;
}

/** Returns the day of a written date; '' for one such as 02/03/2016, whose day and month nobody can tell apart. */
function dayOf(written: string): string {
  const [, one = '', mark = '', other = '', year = ''] = /^(\d{1,2})([/.])(\d{1,2})\2(\d{4})$/.exec(written) ?? [];
  if (year === '') return dateValue(written);
  const isMonthFirst = mark === '/' && Number(other) > 12;
  if (mark === '/' && Number(one) <= 12 && !isMonthFirst && one !== other) return '';
  return dateValue([year, ...(isMonthFirst ? [one, other] : [other, one])].join('-'));
}

function accepts({ path, isNamed }: SourceName): boolean {
  const { file } = namesIn(path);
  if (!/\.(?:md|markdown)$/.test(file) || otherPage.test(file)) return false;
  return isNamed || numbered.test(file) || isInDecisionFolder(path);
}

function isInDecisionFolder(path: string): boolean {
  return namesIn(path).folders.some((name) => recordFolder.test(name));
}

function sectionsOf(text: string, bodyStart: number): RecordSection[] {
  const headings = readBlocks(text, bodyStart).filter(({ kind }) => kind === 'heading');
  const first = text.slice(bodyStart, headings[0]?.start ?? text.length).trim();
  const rest = headings.map(({ title, end }, at) => ({
    title: title.trim(),
    text: text.slice(end, headings[at + 1]?.start ?? text.length).trim(),
  }));
  return first === '' ? rest : [...rest, { title: '', text: first }];
}

/** Returns the first paragraph with the list that ends its sentence, and without the announcement of an example. */
function firstParagraph(text: string): string {
  const parts = text.split(/\n[ \t]*\n/);
  const at = parts.findIndex((each) => /^[^|]*[\p{L}\p{N}]/u.test(each));
  const [first = '', next = ''] = at === -1 ? [] : parts.slice(at);
  const items = next.split(listItem).map((item) => item.replace(/\s+/gu, ' ').trim());
  if (/\p{L}[:,]?\s*$/u.test(first) && items.length > 1) return `${first.trim()} ${items.filter(Boolean).join('; ')}`;
  return first.replace(/([.!?]\s+)[^.!?]{1,60}:\s*$/u, '$1');
}

function withoutState(sections: readonly RecordSection[]): string {
  const own = sections.filter(({ title }) => !isStateTitle(title));
  return own.map(({ text }) => withoutStateLines(text)).join('\n\n');
}
