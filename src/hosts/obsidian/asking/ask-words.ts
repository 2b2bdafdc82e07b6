import type { AskCitation } from '../../../core/ask/ask-answer';
import { baseNameOf } from '../../../core/note/path';

/** Names the place of a citation: "Sessions, line 12, superseded by Sessions 2". */
export function placeWords({ path, line, state, supersededBy }: AskCitation): string {
  const mark = supersededBy === undefined ? state : `superseded by ${baseNameOf(supersededBy)}`;
  return [baseNameOf(path), `line ${line.toLocaleString('en-US')}`, ...(mark === undefined ? [] : [mark])].join(', ');
}
