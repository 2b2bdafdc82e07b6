import { isSessionRecord, readBeat } from '../note/beat-note';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { textList, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { baseNameOf } from '../note/path';

/** A note, or one line of the record of a session: what can hold a fact. */
export interface CapturedText {
  readonly path: string;
  readonly isRecordLine: boolean;
  readonly title: string;
  readonly summary: string;
  /** In the form that terms are looked for in. */
  readonly text: string;
  readonly turns: readonly string[];
}

const turnId = /\b[ua]\d+\b/g;

/**
 * Returns the parts of a note that are judged separately, because a long record would otherwise contain every term; []
 * for a note that is not based on a session.
 */
export function capturedTexts(path: string, note: string, session: string): CapturedText[] {
  const { data, bodyStart } = readFrontmatter(note);
  const { session: own, turnIds } = readBeat(data);
  const sources = textList(valueOf(data, 'cb_sources'));
  if (own !== session && !sources.some((source) => source.startsWith(`${session}: `))) return [];
  const body = note.slice(bodyStart);
  if (isSessionRecord(data))
    return body
      .split('\n')
      .filter((line) => /^\s*(?:[-*]|\d+\.)\s/.test(line))
      .map((line) => ({
        path,
        isRecordLine: true,
        title: line.slice(2, 102),
        summary: '',
        text: comparable(line),
        turns: line.match(turnId) ?? [],
      }));
  const title = textValue(valueOf(data, 'title')) || baseNameOf(path);
  const summary = textValue(valueOf(data, 'summary'));
  const tags = textList(valueOf(data, 'tags')).join(' ');
  const turns = [...turnIds, ...sources].flatMap((text) => text.match(turnId) ?? []);
  return [
    {
      path,
      isRecordLine: false,
      title,
      summary,
      text: comparable(`${baseNameOf(path)} ${title} ${summary} ${tags} ${body}`),
      turns,
    },
  ];
}

/** Returns a text without differences in letter case, quotation marks, dashes, code marks and emphasis. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‑–]/g, '-')
    .replace(/[`*]|\\(?=[[\]_*])/g, '')
    .replace(/\s+/g, ' ');
}
