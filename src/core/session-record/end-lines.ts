import { asksPerson, closingsOf, instructions, outcome, outlook, type Closing } from '../extraction/closings';
import { isMomentary } from '../extraction/passing-states';
import { isUpkeep, named } from '../extraction/reports';
import { plainText, splitSentences } from '../extraction/text/sentences';
import { standsAlone } from '../extraction/text/stands-alone';
import type { TurnUnits } from '../extraction/text/turn-units';
import { readUnits, type Unit } from '../extraction/text/units';
import type { Session, Turn } from '../transcript/turn';
import { unanswered } from './open/unanswered';
import { fitting, shortest, type RecordLine } from './record-line';

/** Number of replies at the end in which work is looked for. */
const lastReplies = 2;
const mostOfReply = 5;
const ofEnd = 4.5;
const longestRead = 4_000;
const longestReply = 10_000;

/** Matches words that ask the person to try something. */
const trying =
  /(?:\b(?:can|could|would) you (?:please )?(?:try|test|check|verify|confirm)|\bplease (?:try|test|check|verify|confirm)|\b(?:to (?:test|verify|check)|you (?:can|should) (?:now )?(?:test|verify|check))\b[^:：]{0,60}[:：]$|puedes (?:probar|comprobar|verificar)|prueba estos|você pode (?:testar|verificar)|peux-tu (?:tester|vérifier)|pouvez-vous (?:tester|vérifier)|kannst du .{0,60}(?:testen|prüfen)|bitte (?:teste|prüfe)|puoi (?:provare|verificare)|проверьте|попробуйте|请(?:测试|验证|检查|确认))/iu;

/** Matches a statement that something was not tried or not put away. */
const untried =
  /\b(?:untested|uncommitted|unverified|(?:not|never) (?:yet )?(?:been )?(?:tested|verified|committed|pushed|confirmed|deployed)|have(?:n['’]t| not) (?:yet )?(?:tested|verified|run|committed|pushed|deployed)|sin (?:probar|confirmar)|no (?:he|se ha) (?:probado|verificado)|nicht (?:getestet|geprüft|committet)|non (?:testato|verificato)|pas (?:encore )?(?:testé|vérifié)|não (?:testei|foi testado))(?!\p{L})|не (?:протестирован|проверен|закоммичен)|(?:未|没有?)(?:测试|验证|提交)/iu;

/** Matches the beginning of a report of work of one's own, in languages other than English. */
const ownDeed =
  /^(?:(?:ya |también |además |ora |auch )?(?:he|hemos|se (?:ha|han)|ho|abbiamo|ich habe|wir haben|j['’]ai|nous avons|foi|foram) \p{L}{3,}|\p{Lu}\p{L}{2,}(?:é|í|ei)\s|(?:se )\p{L}{3,}(?:ó|aron|ieron)\s|я? ?(?:добавил|исправил|обновил|удалил|создал|изменил|заменил|перен[её]с)[аи]?\s|(?:добавлен|исправлен|обновл[её]н|удал[её]н|создан|измен[её]н|замен[её]н)\p{L}{0,2}\s|已\p{L})/iu;

/** Matches a heading above a list of what was worked on. */
const worked = /^已\p{L}|\b(?:replaced|updated|changed|modified) (?:files|pages|components)\b/iu;

/** Returns what the end of a session left open, and the work of its last replies that no line of `known` tells. */
export function endLines(session: Session, units: TurnUnits, known: readonly RecordLine[]): RecordLine[] {
  const closings = closingsOf(session, units);
  const isKnown = (turn: string): boolean =>
    known.some((line) => line.turn === turn && (line.part === 'done' || line.part === 'fixed'));
  const work = closings.slice(-lastReplies).flatMap((closing) => {
    const turn = session.turns[closing.at];
    return turn === undefined || !closing.isDone || isKnown(turn.id) ? [] : workOf(turn);
  });
  return [...work, ...unfinished(session), ...leftIn(session.turns.at(-1), closings.at(-1))];
}

/** Returns the units of the last part of a message, after those that only show its steps. */
function lastUnits(text: string): readonly Unit[] {
  const said = text.slice(-longestReply);
  const step = [...said.matchAll(stepLine)].at(-1);
  return readUnits(step === undefined ? said : said.slice(step.index + step[0].length));
}

/** Matches a line with which the steps of a message end. */
const stepLine = /^(?:Tool use: .*|```[ \t]*|- \[[ x-]\] .*)$/gm;

/** Returns the work that a reply lists. */
function workOf({ id: turn, text: said }: Turn): RecordLine[] {
  const items = lastUnits(said).filter(({ kind }) => kind === 'item');
  const lines = items.flatMap((unit): RecordLine[] => {
    const above = [unit.heading, unit.lead];
    if (above.some((words) => [trying, instructions, outlook].some((each) => each.test(words)) || asksPerson(words)))
      return [];
    const whole = named(unit.label, unit.statements.map(({ plain }) => plain).join(' '), unit.goesOn);
    const text = fitting(whole);
    const isChange = above.some((words) => outcome.test(words)) && unit.label !== '';
    const isTold = ownDeed.test(text) || (isChange && !worked.test(unit.heading));
    if (!isTold || !isWhole(text) || isUpkeep(text)) return [];
    return text === '' ? [] : [lineOf('done', `Reported: ${text}`, turn)];
  });
  return [...lines.slice(0, mostOfReply), ...listed(items, turn)];
}

/** Returns the names that a list of work holds, with the heading of the list. */
function listed(items: readonly Unit[], turn: string): RecordLine[] {
  const heading = items.map((unit) => unit.heading).find((words) => worked.test(words)) ?? '';
  const names = items.flatMap((unit) => (heading !== '' && unit.heading === heading ? [unit.label] : []));
  const whole = names.length > 1 && names.every((name) => name !== '');
  const text = whole ? fitting(`${heading}: ${names.join('; ')}`) : '';
  return text === '' ? [] : [lineOf('done', `Reported: ${text}`, turn)];
}

/** Returns the request that a session ends in the middle of: its last message ends with what comes next. */
function unfinished(session: Session): RecordLine[] {
  const last = session.turns.at(-1);
  if (last?.role !== 'assistant' || !/[:：]\s*$/.test(last.text.slice(-longestRead))) return [];
  const asked = session.turns
    .slice(0, -1)
    .filter(({ role, text }) => role === 'assistant' || !goingOn.test(text.trim()));
  const at = asked.map(({ role }) => role).lastIndexOf('user');
  return unanswered({ ...session, turns: asked.slice(0, at + 1) }).map((line) => ({
    ...line,
    text: line.text.replace(/^Asked, not answered: /, 'Not finished: '),
  }));
}

/** Matches the message with which a tool goes on by itself. */
const goingOn = /^@agent continue\b/i;

/** Returns what the last message asks the person to try, and what it says was not tried. */
function leftIn(turn: Turn | undefined, closing: Closing | undefined): RecordLine[] {
  if (turn?.role !== 'assistant' || closing?.isLast !== true) return [];
  const tasks = lastUnits(turn.text).flatMap(({ kind, lead, statements }) =>
    kind === 'item' && trying.test(lead.trim()) ? [statements.map(({ plain }) => plain).join(' ')] : [],
  );
  const untold = splitSentences(turn.text.slice(-longestRead))
    .map(plainText)
    .filter(
      (sentence) =>
        untried.test(sentence) && !isMomentary(sentence) && standsAlone(sentence) && !/[?？]$/.test(sentence),
    );
  return [
    ...tasks.map((text) => ({ label: 'To check: ', text: fitting(text, 190) })),
    ...untold.map((text) => ({ label: 'Reported: ', text: fitting(text, 190) })),
  ]
    .filter(({ text }) => isWhole(text))
    .slice(0, mostOfReply)
    .map(({ label, text }) => lineOf('open', `${label}${text}`, turn.id));
}

const isWhole = (text: string): boolean => text.length >= shortest && !/[:：?？]$/.test(text);

const lineOf = (part: RecordLine['part'], text: string, turn: string): RecordLine => ({
  part,
  text,
  turn,
  weight: ofEnd,
});
