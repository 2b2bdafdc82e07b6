import { readFrontmatter } from '../frontmatter/frontmatter';

const statusSection = /(?:^|\n)#{1,6}[ \t]+Status[ \t#]*\r?\n([^#]{1,1000})/i;
const statusLine = /^[ \t]*(?:[-*+][ \t]+)?[*_]{0,2}status[*_]{0,2}[ \t]*:[*_]{0,2}[ \t]*(.{1,200})$/im;
/** A line of other programs about the note that is in force instead. */
const supersededLine =
  /^[ \t*_+-]{0,9}superseded[-_ ]by[*_ ]{0,3}:[*_ \t]{0,9}(?:\r?\n[ \t]{0,9}-[ \t]{1,9})?(.{1,400})$/imu;
const supersededKey = /^superseded[-_ ]by$/i;
const linked = /\[\[[^\]\n]{1,200}\]\]|\]\([^)\n]{1,400}\)|\.md(?![\p{L}\d])|^(?:ADR|RFC)[- ]?\d/iu;
const named = /^["']?[\p{L}\p{N}][\p{L}\p{M}\p{N}_./-]{0,200}["']?$/u;
/** Begins what says that there is none. */
const nothing =
  /^["'*_([]{0,3}(?:none|null|nil|n[./]?a|no|not|false|tbd|todo|pending|unknown|noch nicht|pas encore|nothing|kein\p{L}{0,2}|nichts|nein|aucune?|rien|ning\p{L}{1,4}|nada|nessun\p{L}?|нет|无|没有)(?![\p{L}\p{N}_/-]|\.\p{L})/iu;
/** A finished project may be *completed* and still hold, so such states do not count in text. */
const ended =
  /^[ \t]*(?:[-*+][ \t]+)?[*_~[]{0,3}(proposed(?![^#]{0,200}(?:accepted|angenommen|akzeptiert|accepté|aceptad|accettat|принят|已接受|已采纳))|superseded|retired|retracted|revoked|withdrawn|deprecated|rejected)(?=[*_~\]]{0,3}[ \t]*(?:$|[.,;:(–—]|-[ \t]|by\b|on\b|since\b|in favou?r\b|\[\[))/imu;
/** Length of the beginning of a text in which a line may say its status. */
const longestBeginning = 1_000;

/**
 * Returns the state in which the text of a note says that it no longer holds or is only proposed, in a section or line
 * *Status* as decision records have it, or *superseded* where it links to what superseded it; '' when it does not.
 */
export function statedEnd(text: string): string {
  const beginning = text.slice(0, longestBeginning);
  const stated = statusSection.exec(text)?.[1] ?? statusLine.exec(beginning)?.[1] ?? '';
  return ended.exec(stated)?.[1]?.toLowerCase() ?? (isSuperseded(text, beginning) ? 'superseded' : '');
}

/** True where a line or a property links to or names the note in force instead. */
function isSuperseded(text: string, beginning: string): boolean {
  return [
    supersededLine.exec(beginning)?.[1] ?? '',
    ...Object.entries(readFrontmatter(text).data).flatMap(([key, value]) => (supersededKey.test(key) ? value : [])),
  ]
    .map((value) => String(value).trim())
    .some((value) => !nothing.test(value) && (linked.test(value) || named.test(value)));
}
