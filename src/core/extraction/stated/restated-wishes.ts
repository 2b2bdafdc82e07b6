import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting, oneLine } from '../../session-record/record-line';
import { isDisputed } from '../../session-record/wording/disputes';
import { withoutQuotedLines } from '../../session-record/wording/others-words';
import { ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { isProjectTalk, sureDraft } from '../draft';
import { capitalised } from '../text/narration';
import { plainText, splitSentences } from '../text/sentences';
import { namesSubject } from '../text/stands-alone';
import { contentWords, sharedCount } from '../text/words';
import { titleFrom } from '../titles';

const mostDrafts = 3;
const longestRead = 600;
const longestMessage = 2_000;
const fewestWords = 4;
const fewestShared = 1;
/** Matches the assistant's agreement with a choice, up to the choice. */
const agreeing = /^(?:agreed|einverstanden|d['’]accord|d['’]accordo|de acuerdo|concordo)\s?[—–:-]\s/iu;
/** Matches the words with which the assistant says again what the person wants. */
const wanting =
  /^(?:understood|got it|capito|ricevuto|verstanden|entendido|entendi|compris|понял\p{L}*)\s?[,:.—–-]\s?(?:(?:so )?you(?:['’]d)? (?:want|like|prefer)|vuoi|preferisci|du (?:willst|möchtest)|sie (?:wollen|möchten)|quieres|prefieres|(?:tu )?queres|você quer|(?:tu )?veux|vous voulez|(?:вы хотите|ты хочешь),?) (?:to |che |que |dass |чтобы )?/iu;
/** Matches what the assistant is about to do. */
const announcing =
  /^(?:me|mich|mir|ich)\b|\b(?:i(?:['’]ll| will)|let me|ich werde|vado a|procedo|vou|voy a|je vais)\b/iu;

/**
 * Returns drafts of what the person wants in the words with which the assistant repeats it, because the person's own
 * message does not stand alone; the next message must not dispute it.
 */
export function restatedWishes(session: Session, isNew: (turn: Turn) => boolean): BeatDraft[] {
  if (!isProjectTalk(session)) return [];
  return session.turns
    .flatMap((turn, at) => {
      const before = session.turns[at - 1];
      return turn.role === 'assistant' && before?.role === 'user' && isNew(turn)
        ? (draftOf(session, before, turn, at) ?? [])
        : [];
    })
    .slice(0, mostDrafts);
}

function draftOf(session: Session, before: Turn, turn: Turn, at: number): BeatDraft | null {
  const [first = ''] = splitSentences(turn.text.slice(0, longestRead)).map(plainText);
  const lead = agreeing.exec(first)?.[0] ?? wanting.exec(first)?.[0] ?? '';
  const wish = capitalised(first.slice(lead.length));
  if (lead === '' || announcing.test(wish) || /[?？:：]$/.test(wish)) return null;
  const next = session.turns.slice(at + 1).find(({ role }) => role === 'user');
  if (before.text.length > longestMessage || isDisputed(next, before.text)) return null;
  const words = contentWords(wish);
  const own = ownSentences(withoutQuotedLines(before.text)).filter(
    (sentence) => sharedCount(contentWords(sentence), words) >= fewestShared,
  );
  const title = titleFrom(wish);
  if (own.length === 0 || words.size < fewestWords || title === null || title.endsWith('…') || !namesSubject(title))
    return null;
  const said = fitting(own.at(-1) ?? '', 240);
  return sureDraft(
    {
      type: 'decision',
      title,
      summary: said === '' ? oneLine(wish, 300) : `In the words of the user: “${said}”`,
      body: [
        `> ${harmlessMarkdown(oneLine(own.join(' '), 1_000))} (${before.id})`,
        `**Understood as:** ${harmlessMarkdown(wish)} (${turn.id})`,
      ].join('\n\n'),
      turnIds: [before.id, turn.id],
    },
    session,
  );
}
