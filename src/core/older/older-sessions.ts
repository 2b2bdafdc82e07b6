/** When the older product last read each session: milliseconds since 1970 by session id. */
export type OlderSessions = ReadonlyMap<string, number>;

export interface OlderSessionLog {
  readonly sessions: OlderSessions;
  /** Lines that are none of the log's. */
  readonly brokenLines: number;
}

const line = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:?\d{2})?)\t([^\t]+)\t\d+$/;

/** Reads a `cb-extract.log`: time, session and number of beats, by tabs. A time without a zone is meant where the user is; `parse` reads it. */
export function readOlderSessions(text: string, parse: (time: string) => number): OlderSessionLog {
  const sessions = new Map<string, number>();
  let brokenLines = 0;
  for (const each of text.split(/\r?\n/)) {
    if (each.trim() === '') continue;
    const [, time = '', session = ''] = line.exec(each) ?? [];
    const at = time === '' ? Number.NaN : parse(time);
    if (Number.isNaN(at)) brokenLines += 1;
    else sessions.set(session, Math.max(at, sessions.get(session) ?? 0));
  }
  return { sessions, brokenLines };
}
