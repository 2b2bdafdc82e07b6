/** A day and time as written, in the time zone of whoever wrote it. */
export interface WallTime {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/**
 * Returns a time that was written without a time zone as ISO 8601 in UTC: it counts as a time in the zone of this
 * computer, which is usually that of its writer. null for a day or time that does not exist.
 */
export function localTime({ year, month, day, hour, minute, second }: WallTime): string | null {
  const time = new Date(year, month - 1, day, hour, minute, second);
  const isReal =
    year >= 1970 && year < 3000 && time.getMonth() === month - 1 && time.getDate() === day && hour < 24 && minute < 60;
  return isReal ? time.toISOString() : null;
}

const dayAndTime = /(\d{4})[-/](\d{1,2})[-/](\d{1,2})[ T_](\d{1,2}):(\d\d)(?::(\d\d))?/;

/** Reads a local time such as `2025-06-02 11:47:49` or `2025/12/30 03:43:09`; null when there is none. */
export function readLocalTime(text: string): string | null {
  const match = dayAndTime.exec(text);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((each: string | undefined) => Number(each ?? 0));
  return localTime({ year, month, day, hour, minute, second });
}

const gmtName = /GMT(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)/;
const dayInName = /(?:^|\D)(20\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?:\D|$)/;

/**
 * Returns the start of a meeting in ms since 1970, by the name of its file: `GMT20260219-140012_Recording.vtt` exactly,
 * a day alone as its midnight here. null when the name has no day.
 */
export function startInName(fileName: string): number | null {
  const exact = gmtName.exec(fileName);
  if (exact !== null) {
    const [, year, month, day, hour, minute, second] = exact;
    return validMs(
      Date.parse(`${year ?? ''}-${month ?? ''}-${day ?? ''}T${hour ?? ''}:${minute ?? ''}:${second ?? ''}Z`),
    );
  }
  const [, year, month, day] = (dayInName.exec(fileName) ?? []).map(Number);
  const midnight = localTime({ year: year ?? 0, month: month ?? 0, day: day ?? 0, hour: 0, minute: 0, second: 0 });
  return midnight === null ? null : Date.parse(midnight);
}

function validMs(ms: number): number | null {
  return Number.isNaN(ms) ? null : ms;
}

/** Returns the time a number of seconds after the start of a meeting; null when the start is not known. */
export function timeAfter(startMs: number | null, seconds: number): string | null {
  const ms = startMs === null ? Number.NaN : startMs + seconds * 1000;
  return Math.abs(ms) < 8e15 ? new Date(ms).toISOString() : null;
}
