import { formats, type TranscriptFormat } from '../../../../src/core/transcript/formats';
import { recognizeTranscript } from '../../../../src/core/transcript/recognize';
import type { Session } from '../../../../src/core/transcript/turn';
import { isJsonObject } from '../../../../src/core/json';
import { type Me, unknownMe } from '../../../../src/core/transcript/talk/me';

export interface Found {
  readonly format: ReturnType<typeof recognizeTranscript>;
  readonly sessions: readonly Session[];
}

/** What the registry recognizes in a whole file, and what that format's reader finds there. */
export function readWhole(text: string, fileName = 'a.jsonl', me: Me = unknownMe): Found {
  const format = recognizeTranscript(text);
  return {
    format,
    sessions: format === 'archive' || format === 'unknown' ? [] : sessionsOf(format, text, fileName, me),
  };
}

/** Turns of the first session as `u1 text`. */
export function turnsOf({ sessions }: Found): string[] {
  return (sessions[0]?.turns ?? []).map(({ id, text }) => `${id} ${text}`);
}

export function jsonLines(...records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

function sessionsOf(id: TranscriptFormat, text: string, fileName: string, me: Me): readonly Session[] {
  const format = formats[id];
  switch (format.kind) {
    case 'lines': {
      const reader = format.reader(fileName, null, me);
      for (const line of text.split('\n')) reader.add(line);
      return reader.finish().sessions;
    }
    case 'conversations': {
      const written: unknown = JSON.parse(text);
      const conversation = isJsonObject(written) ? format.read(written) : null;
      return conversation === null ? [] : [conversation.session];
    }
    case 'text': {
      const session = format.read(text.split('\n'), fileName);
      return session === null ? [] : [session];
    }
  }
}

/** Decisions of the first session as `kind asked → text`. */
export function toldOf({ sessions }: Found): string[] {
  return (sessions[0]?.decisions ?? []).map(({ kind, asked, text }) => `${kind} ${asked} → ${text}`);
}
