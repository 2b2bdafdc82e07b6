import { ownSentences } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';
import { contentWords, sharedCount } from '../text/words';

const labelled =
  /^(?:to-?do|still to do|open task|noch zu tun|(?:noch )?offen(?: (?:ist|sind|bleib(?:t|en)))?(?: noch)?|(?:still )?open(?: points?)?|what(?:['’]s| is) (?:still )?(?:left|open|missing)|was (?:noch )?(?:fehlt|offen (?:ist|bleibt))|à faire|reste à faire|pendientes?|por hacer|da fare|a fazer|pendente|te doen|nog te doen|(?:ещё |еще )?(?:нужно|осталось) сделать|待办(?:事项)?|やること|残タスク|할 ?일|남은 ?일)\s?[:：]\s*(?=\S)/iu;
/** Matches a sentence that says that its matter stays open or waits for somebody. */
const waiting =
  /^(?:offen (?:(?:ist|sind) noch|bleib(?:t|en))|noch offen (?:ist|sind)|still open (?:is|are)|reste ouverte?|quedan? pendientes?)(?!\p{L})|(?:\b(?:is|are)|['’]s|\bthats) (?:still )?blocked (?:until|till)\b|\b(?:ist|sind) (?:noch )?blockiert,? bis\b/iu;
const fewestShared = 2;
const longestRead = 4_000;
/** Matches a reply that puts a task on a list. */
const listing =
  /\bto-?do\b|\b(?:backlog|ticket|noted|notiert|vermerkt|open points?|still open|offene punkte|(?:bleibt|noch) offen)\b|\b(?:open|offen): |\bhalte .{1,40} fest\b|待办|やること/i;

/** Returns what the person calls a task to do later and nothing was done for in the session. */
export function toldTasks({ turns, deeds }: Session, turn: Turn): string[] {
  const at = turns.indexOf(turn);
  if (turn.role !== 'user' || at < 0) return [];
  const tasks = ownSentences(turn.text).filter((sentence) => labelled.test(sentence) || waiting.test(sentence));
  if (tasks.length === 0) return [];
  const isIdle =
    deeds !== undefined &&
    !deeds.some(({ kind, turnsBefore }) => turnsBefore > at && (kind === 'file' || kind === 'commit'));
  const later = turns.slice(at + 1).filter(({ role }) => role === 'assistant');
  return tasks
    .map((sentence) => sentence.replace(labelled, ''))
    .filter(
      (task) =>
        isIdle ||
        !later.some(
          ({ text }) =>
            !listing.test(text.slice(0, longestRead)) &&
            sharedCount(contentWords(task), contentWords(text.slice(0, longestRead))) >= fewestShared,
        ),
    );
}
