import type { AskCitation } from '../../../core/ask/ask-answer';
import { baseNameOf } from '../../../core/note/path';
import { grouped } from '../../../core/counted';

const speakers = { user: 'you', assistant: 'the assistant' } as const;

/** Names the place of a citation: "Sessions, line 12, superseded by Sessions 2", "said by Ada, 2026-03-14". */
export function placeWords({ path, line, date, state, supersededBy, turn }: AskCitation): string {
  if (turn !== undefined)
    return [`said by ${turn.name ?? speakers[turn.speaker]}`, ...(date === undefined ? [] : [date])].join(', ');
  const mark = supersededBy === undefined ? state : `superseded by ${baseNameOf(supersededBy)}`;
  return [baseNameOf(path), `line ${grouped(line)}`, ...(mark === undefined ? [] : [mark])].join(', ');
}
