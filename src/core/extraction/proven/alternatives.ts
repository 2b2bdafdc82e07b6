import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { isQuestion, ownSentences } from '../../session-record/own-words';
import { fitting, oneLine } from '../../session-record/record-line';
import type { Session, Turn } from '../../transcript/turn';
import { sureDraft } from '../draft';
import { capitalised } from '../text/narration';
import { plainText, splitSentences } from '../text/sentences';
import { namesSubject } from '../text/stands-alone';
import { contentWords, sharedCount } from '../text/words';
import { longestTitle } from '../titles';

const longestAnswer = 240;
const fewestLetters = 14;
const mostDrafts = 4;
/** Matches a question between two ways to do something. */
const either =
  /^(?:(?:so|then|ok(?:ay)?)[, ]+)?(?:should|shall|do you want me to|would you like me to) ?(?:i|we)? (.{4,90}?),? or (?:should (?:i|we) |rather )?(.{2,60}?)[?]$/i;
const unsure = /\b(?:maybe|perhaps|not sure|don['’]?t know|either|both|neither|whatever|you decide|up to you)\b/i;

/** Returns drafts of what the person chose when the assistant asked `Should I do this or that?` and the answer names one of the two. */
export function chosenAlternatives(session: Session, isNew: (turn: Turn) => boolean): BeatDraft[] {
  return session.turns
    .flatMap((turn, at) => {
      const before = session.turns[at - 1];
      return turn.role === 'user' && before?.role === 'assistant' && isNew(turn)
        ? (draftOf(session, before, turn) ?? [])
        : [];
    })
    .slice(0, mostDrafts);
}

function draftOf(session: Session, before: Turn, turn: Turn): BeatDraft | null {
  const asked = splitSentences(before.text.slice(-1_500)).map(plainText).at(-1) ?? '';
  const [, first = '', other = ''] = either.exec(asked) ?? [];
  const answer = ownSentences(turn.text)[0] ?? '';
  if (first === '' || answer === '' || answer.length > longestAnswer || isQuestion(answer) || unsure.test(answer))
    return null;
  const title = chosenOf(first, other, answer);
  if (title === null) return null;
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: oneLine(`Asked “${asked}”, the user answered “${answer}”`, 320),
      body: `**Asked:** ${harmlessMarkdown(asked)}\n\n**Answer:** “${harmlessMarkdown(fitting(turn.text, 300) || answer)}” (${turn.id})`,
      turnIds: [turn.id],
    },
    session,
  );
}

/** Returns what was chosen as an order: of `store it in Redis` or `in Postgres`, the answer `Postgres` gives `Store it in Postgres`. */
function chosenOf(first: string, other: string, answer: string): string | null {
  const words = first.split(' ');
  const count = other.split(' ').length;
  const [start, end] = [words.slice(0, -count).join(' '), words.slice(-count).join(' ')];
  const said = contentWords(answer);
  const [forFirst, forOther] = [sharedCount(said, contentWords(end)), sharedCount(said, contentWords(other))];
  if (start === '' || forFirst > 0 === forOther > 0) return null;
  const title = capitalised(`${start} ${forOther > 0 ? other : end}`);
  return title.length <= longestTitle && title.length >= fewestLetters && namesSubject(title) ? title : null;
}
