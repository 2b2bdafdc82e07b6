import { type AskCitation, linesOf } from '../../../core/ask/ask-answer';
import { baseNameOf } from '../../../core/note/path';
import { grouped } from '../../../core/counted';

const speakers = { user: 'you', assistant: 'the assistant' } as const;

/** Names the lines of a citation: "line 5", "lines 5–6". */
export function lineWords(citation: AskCitation): string {
  const lines = linesOf(citation).map(grouped);
  return `${lines.length > 1 ? 'lines' : 'line'} ${lines.join('–')}`;
}

/** Names the place of a citation: "Sessions, line 12, superseded by Sessions 2", "said by Ada, 2026-03-14". */
export function placeWords(citation: AskCitation): string {
  const { path, date, state, supersededBy, turn } = citation;
  if (turn !== undefined)
    return [`said by ${turn.name ?? speakers[turn.speaker]}`, ...(date === undefined ? [] : [date])].join(', ');
  const mark = supersededBy === undefined ? state : `superseded by ${baseNameOf(supersededBy)}`;
  return [baseNameOf(path), lineWords(citation), ...(mark === undefined ? [] : [mark])].join(', ');
}
