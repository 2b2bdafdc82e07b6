import type { BeatDraft } from '../note/beat';
import { selfContainedMarkdown } from '../note/self-contained-markdown';
import { oneLine } from '../session-record/record-line';
import type { Session } from '../transcript/turn';
import { sureDraft } from './draft';
import { plainText, splitSentences } from './text/sentences';
import { letterCount } from './text/statement';
import { longestTitle } from './titles';
import { asPhrase, specificsOf } from './text/words';
import { causeCues } from './text/cues';
import { hasCue } from './text/has-cue';

const kindMark = /^(\w+)(?:\([^)]{0,60}\))?!?:\s+/;
const issueMark = /[([](?:#\d+|[\w.-]{1,40}-\w{1,20}(?:\.\d+)*|[A-Z]{1,20}-\d+)[)\]]$/;
/** Prefixes of routine commits. */
const routine = /^(?:chore|style|ci|build|test|docs|wip|release|bump|merge|revert)\b/i;
const reason =
  /\b(?:so that|to (?:avoid|prevent|keep|ensure|allow|stop|make sure|enable|support)|instead of|rather than|otherwise|now |no longer|previously|was |were |enabling|which )|\b(?:damit|statt|sonst|weil|um zu|bisher|vorher)\b/i;
const fewestLetters = 60;
const mostDrafts = 6;

/** Returns drafts of commits whose message says more than what was changed: what it does now, and why. */
export function commitDrafts(session: Session, isNew: (turnsBefore: number) => boolean): BeatDraft[] {
  return (session.deeds ?? [])
    .flatMap((deed) => {
      if (deed.kind !== 'commit' || !isNew(deed.turnsBefore)) return [];
      const kind = kindMark.exec(deed.title)?.[1] ?? '';
      const title = plainText(deed.title.trim().replace(kindMark, '').replace(issueMark, ''));
      const paragraphs = deed.body.split(/\n\s*\n/).filter((paragraph) => letterCount(paragraph) > 20);
      const first = plainText((paragraphs[0] ?? '').replace(/\n(?![ \t]{0,8}[-*])/g, ' '));
      const isReasoned = reason.test(deed.body) || hasCue(asPhrase(deed.body), causeCues);
      if (routine.test(kind) || routine.test(deed.title) || title.length > longestTitle || letterCount(title) < 18)
        return [];
      if (letterCount(first) < fewestLetters || !isReasoned || specificsOf(deed.body).length === 0) return [];
      const turn = session.turns[Math.max(0, deed.turnsBefore - 1)];
      if (turn === undefined) return [];
      const capital = title.charAt(0).toUpperCase() + title.slice(1);
      const draft = {
        type: /^fix|^bug/i.test(kind) ? 'problem' : 'decision',
        title: capital,
        summary: oneLine(splitSentences(first).slice(0, 2).join(' '), 300),
        body: `${selfContainedMarkdown(deed.body)}\n\nCommit \`${deed.hash}\`.`,
        turnIds: [turn.id],
      };
      return [sureDraft(draft, session)];
    })
    .slice(-mostDrafts);
}
