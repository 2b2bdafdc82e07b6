import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import {
  chosenOptions,
  namesOption,
  offeredOptions,
  type Option,
  withOptionMark,
} from '../../session-record/offered-options';
import { fitting, oneLine } from '../../session-record/record-line';
import { withoutQuotedLines } from '../../session-record/wording/others-words';
import { isQuestion, isStep, ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { sureDraft } from '../draft';
import { isWork } from '../sure';
import { namesSubject } from '../text/stands-alone';
import { contentWords } from '../text/words';
import { titleFrom } from '../titles';
import { draftsOfReplies } from '../proven/reply-drafts';

const longestAnswer = 160;
const longestRead = 3_000;
const mostOptions = 6;
const mostDrafts = 4;
const fewestWords = 4;
/** Matches the words that make a list one of options, not of steps or parts. */
const optional =
  /\b(?:options?|alternatives?|approach(?:es)?|choices?|variants?|(?:two|three|several|few) ways|opzion[ei]|opci(?:ón|ones)|opç(?:ão|ões)|möglichkeit(?:en)?|varianten?|alternativen?)\b|方案|选项|选择|вариант|選択肢|옵션|선택지/iu;

/** Matches an answer that begins with a mark and gives the reason: `2, because it is cheap`. */
const reasoned = /^[A-H1-9][.,):]\s\S/;

/** Returns drafts of the option that the person chose of several that a message offered, with what it was chosen over. */
export function chosenOptionDrafts(session: Session, isNew: (turn: Turn) => boolean): BeatDraft[] {
  if (!isWork(session)) return [];
  return draftsOfReplies(session, isNew, draftOf, mostDrafts);
}

function draftOf(session: Session, before: Turn, turn: Turn): BeatDraft | null {
  const answer = ownSentences(withOptionMark(withoutQuotedLines(turn.text))).join(' ');
  if (answer === '' || answer.length > longestAnswer || isQuestion(answer)) return null;
  const end = before.text.slice(-longestRead);
  const offer = optional.test(end) || (reasoned.test(answer) && namesOption(answer)) ? offeredOptions(end) : null;
  if (offer === null || offer.options.length > mostOptions) return null;
  const [option, ...more] = chosenOptions(answer, offer);
  const title = option === undefined || more.length > 0 ? null : titleOf(option);
  if (option === undefined || title === null) return null;
  const others = offer.options.filter(({ mark }) => mark !== option.mark);
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: oneLine(`Chosen by the user over: ${others.map(wordsOf).join('; ')}`, 320),
      body: [
        ...(offer.question === '' ? [] : [`**Asked:** ${harmlessMarkdown(offer.question)}`]),
        `**Chosen:** ${harmlessMarkdown(wordsOf(option))} (“${harmlessMarkdown(fitting(answer, 120))}”, ${turn.id})`,
        `**Not chosen:**\n\n${others.map((other) => `- ${harmlessMarkdown(wordsOf(other))}`).join('\n')}`,
      ].join('\n\n'),
      turnIds: [before.id, turn.id],
    },
    session,
  );
}

const wordsOf = ({ name, why }: Option): string => (why === '' ? name : `${name}: ${why}`);

/** Returns what an option is as a title: its explanation or its name, whichever names a subject; null for a step of the work. */
function titleOf({ name, why }: Option): string | null {
  for (const words of [why, name]) {
    const title = titleFrom(words);
    if (title === null || title.endsWith('…') || isStep(title)) continue;
    if (namesSubject(title) && contentWords(title).size >= fewestWords) return title;
  }
  return null;
}
