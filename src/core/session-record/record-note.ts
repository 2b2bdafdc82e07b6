import { appendUnderHeading } from '../note/sections';
import { isSessionRecord, sessionType } from '../note/beat-note';
import type { BeatSource } from '../note/beat';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { textList, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { harmlessLine, harmlessMarkdown } from '../note/harmless-markdown';
import { quoteYaml, renderYaml } from '../note/frontmatter/render-yaml';
import { counted, andMore } from '../counted';
import { fitting, recordParts, type RecordLine, type RecordPart, type SessionRecord } from './record-line';
import { isSummaryOf, recordSummary } from './record-summary';

/** Folder of session records. */
export const recordsFolder = 'AI/Sessions';

const headings: Readonly<Record<RecordPart, string>> = {
  goal: 'Goal',
  decided: 'Decided',
  done: 'Done',
  fixed: 'Fixed',
  found: 'Found on the way',
  told: 'Said by the assistant',
  measured: 'Measured',
  open: 'Open',
};
/** Headings that older records have for a section. */
const earlier: ReadonlyMap<string, readonly string[]> = new Map([[headings.found, ['Found']]]);
const notesHeading = 'Notes';
/** Maximum length of a line in characters, including its turn. */
const longestLine = 240;
const mostLinks = 10;

/** Properties of a record besides its subject. Times are ISO 8601 in UTC with `Z`. */
export interface RecordFacts {
  readonly id: string;
  /** Time of the session's last turn. */
  readonly date: string;
  readonly project: string | null;
  readonly cwd: string | null;
  readonly tags: readonly string[];
  readonly source: BeatSource;
  readonly session: string;
  readonly now: string;
  /** Link targets of the notes made from the session. */
  readonly links: readonly string[];
  /** Returns a fingerprint of a text. */
  readonly fingerprint: (text: string) => string;
}

/** Returns the record as a new note. */
export function renderRecord(record: SessionRecord, facts: RecordFacts): string {
  const body = bodyOf(record, facts.links);
  const keys: readonly (readonly [string, string | null])[] = [
    ['id', renderYaml(facts.id)],
    ['date', renderYaml(facts.date)],
    ['type', sessionType],
    ['title', quoteYaml(titleOf(record))],
    ['project', facts.project === null ? null : renderYaml(facts.project)],
    ['cwd', facts.cwd === null ? null : renderYaml(facts.cwd)],
    ['tags', facts.tags.length === 0 ? null : renderYaml(facts.tags)],
    ['related', related(facts.links).length === 0 ? null : renderYaml(related(facts.links))],
    ['summary', quoteYaml(summaryOf(record))],
    ['cb_source', renderYaml(facts.source)],
    ['cb_created', renderYaml(facts.now)],
    ['cb_session', renderYaml(facts.session)],
    ['cb_body_hash', renderYaml(facts.fingerprint(body))],
  ];
  const written = keys.flatMap(([key, value]) => (value === null ? [] : [`${key}: ${value}`]));
  return `---\n${written.join('\n')}\n---\n\n${body}\n`;
}

/** Returns the file name of a new record, without its extension. */
export function recordName(record: SessionRecord, day: string): string {
  return `${day} ${titleOf(record)}`;
}

/**
 * Updates an existing record to the current session. The text below the front matter is rewritten when nobody has
 * edited it; otherwise only missing lines and links are added. Returns the same text when there is nothing to add.
 * `recordAt` returns the record as it was when the session ended at a time. Throws `damaged` when the front matter
 * cannot be edited.
 */
export function updatedRecord(
  text: string,
  record: SessionRecord,
  facts: RecordFacts,
  recordAt: (date: string) => SessionRecord | null = () => null,
): string {
  const { data, bodyStart } = readFrontmatter(text);
  const known = textList(valueOf(data, 'related')).map((link) => link.replace(/^\[\[|\]\]$/g, ''));
  const links = [...new Set([...known, ...facts.links])];
  const standing = text.slice(bodyStart).trim();
  const isOurs = textValue(valueOf(data, 'cb_body_hash')) === facts.fingerprint(standing);
  const body = isOurs ? bodyOf(record, links) : null;
  const withBody =
    body === null ? withAdded(text, record, links) : `${text.slice(0, bodyStart).trimEnd()}\n\n${body}\n`;
  if (withBody === text || body === standing) return text;
  const summary = textValue(valueOf(data, 'summary'));
  const before = isSummaryOf(summary, record) ? null : recordAt(textValue(valueOf(data, 'date')));
  // Words that somebody wrote stay.
  const isOwnSummary = isSummaryOf(summary, record) || (before !== null && isSummaryOf(summary, before));
  return setFrontmatterKeys(withBody, {
    date: facts.date,
    related: related(links),
    cb_modified: facts.now,
    ...(isOwnSummary ? { summary: summaryOf(record) } : {}),
    ...(body === null ? {} : { cb_body_hash: facts.fingerprint(body) }),
  });
}

function bodyOf({ lines, leftCount }: SessionRecord, links: readonly string[]): string {
  const parts = recordParts.flatMap((part) => {
    const own = lines.flatMap((line) => (line.part === part ? renderLine(line) || [] : []));
    return own.length === 0 ? [] : [`## ${headings[part]}`, own.join('\n')];
  });
  return [...parts, ...(leftCount === 0 ? [] : [`${counted(leftCount, 'more line')} left out.`])]
    .join('\n\n')
    .concat(notesPart(links))
    .trim();
}

/** Returns the end of a record's text, which lists the notes made from the session; '' for none. */
function notesPart(links: readonly string[]): string {
  return links.length === 0 ? '' : `\n\n## ${notesHeading}\n\n${linkLines(links).join('\n')}`;
}

/** Renders one line with inert content; '' when no whole clause of it fits. */
function renderLine({ text, turn }: RecordLine): string {
  const end = ` (${turn})`;
  for (let most = longestLine - end.length - 2; most > 40; most -= 20) {
    const words = fitting(text, most);
    const line = `- ${harmlessMarkdown(withElementsAsCode(words))}${end}`;
    if (words === '') return '';
    if (line.length <= longestLine) return line;
  }
  return '';
}

/** Matches an element of HTML, which inert text would show as an entity. */
const element = /<\/?[a-z][\w-]{0,30}(?: [^<>`]{0,80})?>/gi;

/** Returns a line with elements of HTML as code; a line with code stays as it is. */
const withElementsAsCode = (words: string): string =>
  words.includes('`') ? words : words.replace(element, (name) => `\`${name}\``);

function linkLines(links: readonly string[]): string[] {
  const shown = links.slice(0, mostLinks).map((link) => `- [[${link}]]`);
  return links.length > mostLinks ? [...shown, `- ${andMore(links.length - mostLinks)} in the properties`] : shown;
}

function withAdded(text: string, { lines }: SessionRecord, links: readonly string[]): string {
  let added = text;
  for (const line of lines) {
    const rendered = renderLine(line);
    if (rendered !== '' && !added.includes(rendered)) added = withLine(added, headings[line.part], rendered);
  }
  for (const link of linkLines(links.slice(0, mostLinks)))
    if (!added.includes(link.slice(2))) added = withLine(added, notesHeading, link);
  return added;
}

/** Adds a line; a missing section is created, unless it stands there under a heading that it had before. */
function withLine(text: string, heading: string, line: string): string {
  const names = [heading, ...(earlier.get(heading) ?? [])];
  const name = names.find((each) => new RegExp(`^## ${each}\\s*$`, 'm').test(text));
  return appendUnderHeading(text, name ?? '', name === undefined ? `## ${heading}\n\n${line}` : line);
}

function related(links: readonly string[]): string[] {
  return links.map((link) => `[[${link}]]`);
}

function summaryOf(record: SessionRecord): string {
  return harmlessLine(recordSummary(record)).trim();
}

function titleOf({ matter }: SessionRecord): string {
  return harmlessLine(matter).replace(/\s+/g, ' ').trim() || 'Session';
}

/** Returns the link targets of the notes that were made from the session of a record; none for any other text. */
export function linksOfRecord(text: string): string[] {
  const { data } = readFrontmatter(text);
  return isSessionRecord(data) ? textList(valueOf(data, 'related')) : [];
}

/** Returns a record without the links for which `isGone` is true. Throws `damaged` when its properties cannot be edited. */
export function withoutLinks(
  text: string,
  isGone: (link: string) => boolean,
  fingerprint: (body: string) => string,
): string {
  const links = linksOfRecord(text);
  const left = links.filter((link) => !isGone(link));
  if (left.length === links.length) return text;
  const { data, bodyStart } = readFrontmatter(text);
  const body = text.slice(bodyStart).trim();
  const cut = body.replace(notesPart(links), () => notesPart(left));
  const isOurs = textValue(valueOf(data, 'cb_body_hash')) === fingerprint(body);
  return setFrontmatterKeys(text.slice(0, bodyStart) + text.slice(bodyStart).replace(body, () => cut), {
    related: left.length === 0 ? undefined : related(left),
    ...(isOurs ? { cb_body_hash: fingerprint(cut) } : {}),
  });
}
