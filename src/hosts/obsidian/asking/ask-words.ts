import type { AskAnswer, AskCitation, AskContradiction } from '../../../core/ask/ask-answer';
import { counted } from '../../../core/counted';
import { usdWords } from '../../../core/language-models/spending';
import { baseNameOf } from '../../../core/note/path';

/** Names the place of a citation: "Sessions, line 12, superseded by Sessions 2". */
export function placeWords({ path, line, state, supersededBy }: AskCitation): string {
  const mark = supersededBy === undefined ? state : `superseded by ${baseNameOf(supersededBy)}`;
  return [baseNameOf(path), `line ${line.toLocaleString('en-US')}`, ...(mark === undefined ? [] : [mark])].join(', ');
}

/** Returns remarks below an answer, a sentence each. */
export function remarksOn({ missing, recantedBecause, cost }: AskAnswer): string[] {
  return [
    ...(recantedBecause === 'not-proven' ? ['Notes about it were found, but they prove no answer.'] : []),
    ...(missing.length === 0 ? [] : [`Not in the notes: ${missing.join(' · ')}`]),
    ...(cost === null ? [] : [costWords(cost)]),
  ];
}

/** Says in what the second note of a contradiction differs from the one that the answer follows. */
export function contradictionWords({ because, followed }: AskContradiction): string {
  switch (because) {
    case 'force':
      return `no longer holds, and says otherwise than ${baseNameOf(followed.path)}`;
    case 'authority':
      return `has less authority, and says otherwise than ${baseNameOf(followed.path)}`;
    case 'newer':
      return `is older, and says otherwise than ${baseNameOf(followed.path)}`;
    case 'unclear':
      return `says otherwise than ${baseNameOf(followed.path)}, and neither is newer or of more authority`;
  }
}

function costWords({ calls, usd, cached = 0 }: NonNullable<AskAnswer['cost']>): string {
  if (calls === 0 && cached > 0) return 'Cost: nothing, the answer is cached.';
  return `Cost: ${counted(calls, 'call')}, ${usd === null ? 'price unknown' : usdWords(usd)}.`;
}
