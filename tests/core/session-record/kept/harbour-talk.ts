import { recordSummary } from '../../../../src/core/session-record/record-summary';
import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { SessionRecord } from '../../../../src/core/session-record/record-line';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

export type Talk = readonly (readonly ['u' | 'a', string])[];

export const file = (path: string, turnsBefore: number): Deed => ({
  kind: 'file',
  path: `/home/kim/work/${path}`,
  turnsBefore,
});

export function recordOf(talk: Talk, deeds: readonly Deed[] = []): SessionRecord {
  const record = recordOfSession({ ...session('harbour', talk), deeds: [...deeds] });
  return record ?? { matter: '', lines: [], leftCount: 0 };
}

/** The lines of the record, its title and its summary. */
export function told(talk: Talk, deeds: readonly Deed[] = []): string {
  const record = recordOf(talk, deeds);
  return [record.matter, recordSummary(record), ...record.lines.map((line) => line.text)].join('\n');
}
