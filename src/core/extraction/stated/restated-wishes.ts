import type { BeatDraft } from '../../note/beat';
import { harmlessMarkdown } from '../../note/harmless-markdown';
import { fitting, oneLine } from '../../session-record/record-line';
import { isDisputed } from '../../session-record/wording/disputes';
import { withoutQuotedLines } from '../../session-record/wording/others-words';
import { isQuestion, ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { isProjectTalk, sureDraft } from '../draft';
import { capitalised } from '../text/narration';
import { plainText, splitSentences } from '../text/sentences';
import { namesSubject } from '../text/stands-alone';
import { readStatement } from '../text/statement';
import { contentWords, sharedCount } from '../text/words';
import { titleFrom } from '../titles';

const mostDrafts = 3;
const longestRead = 600;
const longestMessage = 2_000;
const fewestWords = 4;
const fewestShared = 1;
/** Number of shared words from which an acknowledged sentence says again what the person wrote. */
const fewestNoted = 2;
/** Matches the assistant's agreement with a choice, up to the choice. */
const agreeing = /^(?:agreed|einverstanden|d['’]accord|d['’]accordo|de acuerdo|concordo)\s?[—–:-]\s/iu;
/** Matches the words with which the assistant says again what the person wants. */
const wanting =
  /^(?:understood|got it|capito|ricevuto|verstanden|entendido|entendi|compris|понял\p{L}*)\s?[,:.—–-]\s?(?:(?:so )?you(?:['’]d)? (?:want|like|prefer)|vuoi|preferisci|du (?:willst|möchtest)|sie (?:wollen|möchten)|quieres|prefieres|(?:tu )?queres|você quer|(?:tu )?veux|vous voulez|(?:вы хотите|ты хочешь),?) (?:to |che |que |dass |чтобы )?/iu;
/** Matches a word with which the assistant takes note, up to what it then says again. */
const noting =
  /^(?:understood|got it|noted|capito|ricevuto|verstanden|alles klar|entendido|entendi|compris|bien reçu|(?:c['’]est )?noté|begrepen|понял\p{L}*|понятно|принято|明白了?|了解(?:です|しました)?|알겠습니다)\s?[:：]\s?/iu;
/** Matches words for what is or was, rather than for what is wanted. */
const past = /\b(?:have|has|had|ont|avait|avaient|haben|hat|hatten?|han|hanno|têm|hebben)\b/iu;
/** Matches the place of something at the end of a sentence. */
const place = / (?:in|inside|within|dans|sur|im|auf|en|nel(?:la|lo)?|n[oa]s?|op) [^,;.]{3,60}[.]?$/iu;
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
  const [lead, wish] = restatedIn(first, before.text);
  if (lead === '' || announcing.test(wish) || isWork(wish) || /[?？:：]$/.test(wish)) return null;
  const next = session.turns.slice(at + 1).find(({ role }) => role === 'user');
  if (before.text.length > longestMessage || isDisputed(next, before.text)) return null;
  const words = contentWords(wish);
  const own = ownSentences(withoutQuotedLines(before.text)).filter(
    (sentence) =>
      !isQuestion(sentence) && !/[?？]$/.test(sentence) && sharedCount(contentWords(sentence), words) >= fewestShared,
  );
  const title = titleOf(wish);
  if (own.length === 0 || words.size < fewestWords || title === null || title.endsWith('…') || !namesSubject(title))
    return null;
  const said = fitting(closest(own, words), 240);
  return sureDraft(
    {
      type: past.test(wish) ? 'insight' : 'decision',
      title,
      summary: said === '' ? oneLine(wish, 300) : `${restOf(wish, title)}In the words of the user: “${said}”`,
      body: [
        `> ${harmlessMarkdown(oneLine(own.join(' '), 1_000))} (${before.id})`,
        `**Understood as:** ${harmlessMarkdown(wish)} (${turn.id})`,
      ].join('\n\n'),
      turnIds: [before.id, turn.id],
    },
    session,
  );
}

/** Returns the last of the sentences that share the most words with a wish. */
const closest = (own: readonly string[], words: ReadonlySet<string>): string =>
  own.reduce((best, each) =>
    sharedCount(contentWords(each), words) >= sharedCount(contentWords(best), words) ? each : best,
  );

/** Returns the words that lead to what the assistant says again, and what it says; both '' when it says nothing again. */
function restatedIn(first: string, asked: string): readonly [lead: string, wish: string] {
  const lead = agreeing.exec(first)?.[0] ?? wanting.exec(first)?.[0];
  if (lead !== undefined) return [lead, capitalised(first.slice(lead.length))];
  const noted = noting.exec(first)?.[0] ?? '';
  const wish = capitalised(first.slice(noted.length));
  const isAgain = sharedCount(contentWords(wish), contentWords(asked)) >= fewestNoted;
  return noted !== '' && isAgain && readStatement(wish).role === 'claim' ? [noted, wish] : ['', ''];
}

/** Matches the work that comes next as a noun or participle, in English. */
const isWork = (wish: string): boolean =>
  /^\p{L}+(?:ing(?!\p{L})|[aei]re (?:in|i|gli|il|l[aeo]|un[ao]?) |(?:[aei]r|re) (?:el|los|las|o|os|as|les?|la|un[ae]?|uma?) )/iu.test(
    wish,
  );

/** Returns the whole sentence when the title leaves out a part of it, with a space behind it. */
const restOf = (wish: string, title: string): string =>
  wish.length > title.length + 8 ? `${oneLine(wish, 240)} ` : '';

/** Matches where a clause ends; a conjunction only in front of another subject. */
const clauseEnd = / [—–] |; |,? (?:and|und|et|y|e|en|и) (?=(?:we|wir|on|nous|vamos|мы) )/iu;

/** Returns the sentence, its first clause that says enough, or the sentence without the place at its end as a title. */
function titleOf(wish: string): string | null {
  const options = [wish, ...wish.split(clauseEnd), wish.replace(place, '')];
  return options.reduce<string | null>((found, option) => found ?? titleFrom(capitalised(option)), null);
}
