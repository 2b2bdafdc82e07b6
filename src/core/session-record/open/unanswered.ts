import { standsAlone } from '../../extraction/text/stands-alone';
import { contentWords } from '../../extraction/text/words';
import type { Session, Turn } from '../../transcript/turn';
import { quoted, type RecordLine } from '../record-line';
import { request } from '../run-on';
import { isConsent, isStep, ownSentences } from '../wording/own-words';
import { prohibition } from '../../extraction/stated/rule-score';

/** Number of words with a meaning of a request. */
const fewestWords = 3;

/** Returns the request at the end of a session that nobody answered, or whose answer the person stopped. */
export function unanswered(session: Session): RecordLine[] {
  const { turns, deeds = [] } = session;
  const last = turns.at(-1);
  const at = turns.map(({ role }) => role).lastIndexOf('user');
  if (at >= 0 && at < turns.length - 1 && turns.slice(at + 1).every(isAnnounced)) {
    const isBegun = deeds.some(({ kind, turnsBefore }) => kind === 'file' && turnsBefore > at);
    return openRequest(session, at, isBegun ? untold : 'Not finished');
  }
  const atEnd = deeds.filter(({ turnsBefore }) => turnsBefore >= turns.length);
  const isStopped = atEnd.some(({ kind }) => kind === 'interruption');
  if (at >= 0 && last?.role === 'assistant' && isStopped) return openRequest(session, at, 'Not finished');
  const isWorkedOn = atEnd.some(({ kind }) => kind !== 'interruption');
  return last?.role !== 'user' || turns.length === 1 || isWorkedOn
    ? []
    : openRequest(session, at, 'Asked, not answered');
}

/** Label of a request that was worked on although no message says what came of it. */
export const untold = 'Asked last, result not told';

/** Matches an order to see to it that the assistant does not do something. */
const caring =
  /^(?:make|be) sure(?: that)?(?: you| to| we)?(?: to)? (?:not|never|don['’]t|do not)(?!\p{L})|^ensure (?:you|we) (?:never|don['’]t|do not)(?!\p{L})/iu;
/** Matches an order that is done at once. */
const ending = /^(?:stop|avoid)(?!\p{L})/iu;
const polite = /^(?:(?:and|also|but|please|bitte|por favor|per favore)[, ]+)*/i;

/** True for a rule for the work, which is no task. */
function forbids(sentence: string): boolean {
  const bare = sentence.replace(polite, '');
  return caring.test(bare) || (prohibition.test(bare) && !ending.test(bare));
}

const longestAnnounced = 160;
/** Matches a message that says what comes next. */
const announced =
  /^(?:now,? )?(?:let me|let['’]s|i['’](?:ll|m (?:going|now|checking|looking|reading|running))|i (?:will|am going)|next,|first,|continuing|checking|reading|looking|running|writing|ich (?:werde|schaue|prüfe)|je (?:vais|regarde)|voy a|vou|vado|сейчас (?:проверю|посмотрю|я)|я (?:проверю|посмотрю))(?!\p{L})|^(?:正在|继续|接下来|(?:现在)?(?:我)?(?:先|来|会|将|再)|我来)/iu;

/** True for a short message that says what the assistant will do, with no result. */
const isAnnounced = ({ role, text }: Turn): boolean =>
  role === 'assistant' && text.trim().length <= longestAnnounced && announced.test(text.trim());

const longestOpen = 180;
/** Matches a command for the tool, or one for a shell with nothing but options, paths and numbers behind its program. */
const command =
  /^(?:\/[a-z][\w:-]*(?:\s|$)|!?(?:python\d?|node|bash|sh|cat|ls|make|pytest|uv run \w+|go (?:build|run|test|vet))(?: (?:-\S*|\d+|(?!-)[^\s./=:@]*(?:[./=:@]\S+|\/))){1,10}$)/;
const example =
  /^(?:for example|e\.g\.|for instance|zum Beispiel|z\. ?B\.|par exemple|por ejemplo|per esempio|por exemplo)/i;

/** Returns a request that is open at the end; what only tells to go on means the request before it. */
function openRequest(session: Session, at: number, label: string): RecordLine[] {
  const { turns, deeds = [] } = session;
  const last = turns[at];
  if (last === undefined) return [];
  const sentences = ownSentences(last.text).map(request);
  const said = sentences.find(
    (sentence) =>
      !isConsent(sentence) &&
      !forbids(sentence) &&
      !isStep(sentence) &&
      !example.test(sentence) &&
      !command.test(sentence) &&
      standsAlone(sentence) &&
      contentWords(sentence).size >= fewestWords,
  );
  const before = turns
    .slice(0, at)
    .map(({ role }) => role)
    .lastIndexOf('user');
  const wasStopped = deeds.some(
    ({ kind, turnsBefore }) => kind === 'interruption' && turnsBefore > before && turnsBefore <= at,
  );
  // A rule for the work is no task; the person who states one after stopping it still wants the work.
  const isOfWork = isGoingOn(last.text) || (sentences.some(forbids) && wasStopped);
  if (said === undefined && isOfWork && before >= 0) return openRequest(session, before, label);
  const from = said === undefined ? sentences.length : sentences.indexOf(said);
  const words = quoted(sentences.slice(from).join(' '), longestOpen) || quoted(said ?? '', longestOpen);
  return words === '' ? [] : [{ part: 'open', text: `${label}: ${words}`, turn: last.id, weight: 4 }];
}

const isGoingOn = (text: string): boolean =>
  /^(?:please )?(?:continue|go on|proceed|keep going|weiter|continuez?|continúa|sigue|continua|продолжай(?:те)?|(?:请)?继续)[\s.!。！]*$/iu.test(
    text.trim(),
  );
