import type { BeatDraft } from '../../note/beat';
import { selfContainedMarkdown } from '../../note/self-contained-markdown';
import { oneLine } from '../../session-record/record-line';
import { isOrder } from '../../session-record/wording/imperatives';
import type { Session } from '../../transcript/turn';
import { trailer } from '../../transcript/work/commit-trailer';
import type { Deed } from '../../transcript/work/deed';
import { briefTitle } from '../brief-title';
import { sureDraft } from '../draft';
import { plainText, splitSentences } from '../text/sentences';
import { letterCount } from '../text/statement';
import { hasVerb } from '../text/narration';
import { standsAlone } from '../text/stands-alone';
import { longestTitle, titleFrom } from '../titles';
import { asPhrase, specificsOf } from '../text/words';
import { causeCues } from '../text/cues';
import { hasCue } from '../text/has-cue';

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
    .flatMap((deed) => (deed.kind === 'commit' && isNew(deed.turnsBefore) ? (commitDraft(deed, session) ?? []) : []))
    .slice(-mostDrafts);
}

function commitDraft(deed: Extract<Deed, { kind: 'commit' }>, session: Session): BeatDraft | null {
  const reasoned = reasonedCommit(deed);
  const turn = session.turns[Math.max(0, deed.turnsBefore - 1)];
  if (reasoned === null || turn === undefined) return null;
  const { body, ...head } = reasoned;
  const hash = deed.hash === '' ? '' : `\n\nCommit \`${deed.hash}\`.`;
  return sureDraft({ ...head, body: `${selfContainedMarkdown(body)}${hash}`, turnIds: [turn.id] }, session);
}

/** The message of a commit that gives a reason. */
export interface ReasonedCommit {
  readonly type: 'insight' | 'problem' | 'decision';
  readonly title: string;
  readonly summary: string;
  /** The message below its first line, without trailers. */
  readonly body: string;
}

/** Reads the message of a commit; null when it only says what was changed. */
export function reasonedCommit(message: { readonly title: string; readonly body: string }): ReasonedCommit | null {
  const kind = kindMark.exec(message.title)?.[1] ?? '';
  const body = message.body.replace(trailer, '').trim();
  const paragraph = body.split(/\n\s*\n/).find((each) => letterCount(each) > 20) ?? '';
  const first = plainText(paragraph.replace(/\n(?![ \t]{0,8}[-*])/g, ' '));
  const isReasoned = reason.test(body) || hasCue(asPhrase(body), causeCues);
  // A routine commit is worth a note only for the reason that it gives.
  const isRoutine = routine.test(kind) || routine.test(message.title);
  const title = isRoutine ? reasonIn(first) : titleOf(message.title, first);
  if (title === null || letterCount(first) < fewestLetters || !isReasoned || specificsOf(body).length === 0)
    return null;
  const told = splitSentences(first).filter((sentence) => asPhrase(sentence) !== asPhrase(title));
  return {
    type: isRoutine ? 'insight' : /^fix|^bug/i.test(kind) ? 'problem' : 'decision',
    ...{ title, summary: oneLine(told.slice(0, 2).join(' '), 300), body },
  };
}

/** Returns the claim of a message that says why something is so; null without one. */
function reasonIn(message: string): string | null {
  const reasons = splitSentences(message).filter((sentence) => hasCue(asPhrase(sentence), causeCues));
  for (const sentence of reasons) {
    const claim = briefTitle(sentence);
    if (claim !== null && hasVerb(claim))
      return sentence.slice(1).startsWith(claim.slice(1)) ? sentence.slice(0, claim.length) : claim;
  }
  return null;
}

/** Returns the title of a commit when it is a claim, else the first claim of its message; a name alone is none. */
function titleOf(written: string, message: string): string | null {
  const title = plainText(written.trim().replace(kindMark, '').replace(issueMark, ''));
  const isClaim = title.length <= longestTitle && letterCount(title) >= 18 && (isOrder(title) || hasVerb(title));
  if (isClaim) return title.charAt(0).toUpperCase() + title.slice(1);
  const claims = splitSentences(message).flatMap((sentence) => titleFrom(sentence) ?? []);
  return claims.find((claim) => !claim.endsWith('…') && hasVerb(claim) && standsAlone(claim)) ?? null;
}
