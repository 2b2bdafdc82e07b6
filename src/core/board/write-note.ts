import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { quoteYaml, renderYaml } from '../note/frontmatter/render-yaml';
import { lineBreakOf } from '../note/note-text';
import { changedWords } from './changed-words';
import { chainOf } from './chain';
import { findHistory, renderCallout } from './history-section';
import { boardKeys } from './kinds';
import { type BoardRecord, propertiesOf, type Recording, tidyText } from './record';
import { readRevision, type Revision } from './revision';
import type { TextHasher } from './board-note';

/** Renders a note for revisions, the last of which it states. */
export function renderBoardNote(revisions: readonly Revision[]): string {
  const last = revisions.at(-1);
  if (last === undefined) throw new Error('An entry without a revision cannot be written.');
  const properties = Object.entries(propertiesOf(last.record, last, revisions.length)).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${key === 'title' ? quoteYaml(last.record.title) : renderYaml(value)}`],
  );
  const parts = [`---\n${properties.join('\n')}\n---`, last.record.rationale, historyText(revisions)];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/**
 * Returns the text of a note with `revisions`, of which the last ones are new, and with what the last one states. Other
 * properties, other text and the earlier revisions keep their bytes; only where revisions of another copy come between
 * them is the history written again, in order. Throws `damaged` when the properties cannot be edited.
 */
export function writeRevisions(text: string, revisions: readonly Revision[], hasher: TextHasher): string {
  const last = revisions.at(-1);
  if (last === undefined) return text;
  const lineBreak = lineBreakOf(text);
  const withHistory = writeHistory(text, revisions, lineBreak, hasher);
  const withText = writeRationale(withHistory, last.record, lineBreak);
  return setFrontmatterKeys(withText, withoutOthers(last.record, last, revisions.length));
}

/** Returns the properties to set; keys of the kind that have no value any more are removed. */
function withoutOthers(record: BoardRecord, recording: Recording, revision: number): ReturnType<typeof propertiesOf> {
  const own = propertiesOf(record, recording, revision);
  return Object.fromEntries(Object.entries(own).filter(([key, value]) => value !== undefined || isOurs(key)));
}

function isOurs(key: string): boolean {
  return (
    boardKeys.has(key) ||
    ['project', 'tags', 'related', 'supersedes', 'confidence', 'cb_tasks', 'cb_citations'].includes(key)
  );
}

function writeHistory(text: string, revisions: readonly Revision[], lineBreak: string, hasher: TextHasher): string {
  const section = findHistory(text, readFrontmatter(text).bodyStart);
  const written = section.callouts.flatMap(({ json }) => readRevision(json, hasher)?.hash ?? []);
  const isPrefix = written.every((hash, at) => revisions[at]?.hash === hash);
  const added = revisions.flatMap((revision, at) =>
    written.includes(revision.hash) ? [] : [calloutOf(revisions, revision, at)],
  );
  if (section.callouts.length === 0 && section.start === section.end) {
    const body = text.trimEnd();
    return `${body}${lineBreak}${lineBreak}${toBreaks(`## History\n\n${added.join('\n\n')}\n`, lineBreak)}`;
  }
  const isWhole = written.length === section.callouts.length;
  const first = section.callouts[0]?.start ?? section.end;
  if (!isPrefix && isWhole) {
    const all = revisions.map((revision, at) => calloutOf(revisions, revision, at)).join('\n\n');
    return `${text.slice(0, first)}${toBreaks(all, lineBreak)}${text.slice(section.end)}`;
  }
  if (added.length === 0) return text;
  const rest = text.slice(section.end);
  const end = rest.trim() === '' ? lineBreak : rest;
  return `${text.slice(0, section.end)}${toBreaks(`\n\n${added.join('\n\n')}`, lineBreak)}${end}`;
}

function historyText(revisions: readonly Revision[]): string {
  return ['## History', ...revisions.map((revision, at) => calloutOf(revisions, revision, at))].join('\n\n');
}

function calloutOf(revisions: readonly Revision[], revision: Revision, at: number): string {
  const before = revisions.find(({ hash }) => hash === revision.previous)?.record ?? revisions[at - 1]?.record ?? null;
  return renderCallout(revision, at + 1, changedWords(before, revision.record));
}

function writeRationale(text: string, { rationale }: BoardRecord, lineBreak: string): string {
  const { bodyStart } = readFrontmatter(text);
  const { start } = findHistory(text, bodyStart);
  if (tidyText(text.slice(bodyStart, start)) === rationale) return text;
  const parts = rationale === '' ? '' : `${toBreaks(rationale, lineBreak)}${lineBreak}${lineBreak}`;
  return `${text.slice(0, bodyStart)}${lineBreak}${parts}${text.slice(start)}`;
}

function toBreaks(text: string, lineBreak: string): string {
  return text.replace(/\n/g, lineBreak);
}

/** Returns revisions with one more that states `record`; it joins what several devices wrote at once. */
export function withRevision(
  revisions: readonly Revision[],
  record: BoardRecord,
  recording: Recording,
  make: (record: BoardRecord, recording: Recording, place: Pick<Revision, 'previous' | 'joins'>) => Revision,
): readonly Revision[] {
  const { revisions: ordered, effective, heads } = chainOf(revisions);
  const previous = ordered.at(-1)?.hash ?? '';
  const latest = effective.at(-1) ?? '';
  const at = recording.at < latest ? latest : recording.at;
  const joins = heads.filter((hash) => hash !== previous);
  return [...ordered, make(record, { ...recording, at }, { previous, joins })];
}
