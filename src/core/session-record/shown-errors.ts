import { readStatements } from '../extraction/text/statement';
import { standsAlone } from '../extraction/text/stands-alone';
import { contentWords } from '../extraction/text/words';
import type { Session, Turn } from '../transcript/turn';
import { stripEnd } from '../text-ends';
import { reportsChange } from './replies';
import { isDisputed } from './wording/disputes';
import { isSentence } from './wording/printed-lines';
import { fitting, longestText, oneLine, type RecordLine } from './record-line';

const longestMessage = 60_000;
const longestError = 120;
const longestCommand = 50;
const longestCause = 130;
const causing = ' → cause named: ';
const mostErrors = 8;
const fewestWords = 3;
/** Matches the line with which a program says why it ended. */
const error =
  /^[ \t*]{0,12}(?:Uncaught (?:\(in promise\) )?)?((?:[A-Za-z_][\w.]{0,60})?(?:Error|ERROR|Exception)(?: \[\w{1,40}\])?: {0,8}\S[^\n]{4,400}?|(?:Module not found|fatal|panic|Cannot find (?:module|package)|Could not (?:find|resolve)|Permission denied)\b[^\n]{8,400}?|\S{1,100} (?:refused to connect|took too long to respond)\.)[ \t*]{0,12}$/gm;
/** Matches the error in a line of a log. */
const logged = /\berror=["']?([^"'\n]{10,400})/g;
/** An end that says only that something ended. */
const saysNothing = /\bexit(?:ed)?(?: with)?(?: a)?(?: non-zero)?(?: status| code)+:? ?\d*\.?$|\bcode ELIFECYCLE$/i;
/** Matches a command behind the prompt of a shell, up to the marks that some prompts have at the right end. */
const command = /^[^\n]{0,120}?[\w~\])][ \t]?[$#%❯>] ?([\w./-]{1,60} [^\n]{1,200}?)(?=[ \t]{3}|$)/gm;
/** Matches a number of a version, which no command begins with: *Gauge ~> v1 installed*. */
const isVersion = /^v?\d+(?:\.\d+)*\s/;
/** Matches the words in front of a cause. */
const because =
  /(?:(?:^|[^\p{L}])(?:caused by|because of|due to|(?:comes?|came|stems?) from|verursacht (?:durch|von)|causado por|causato da|causée? par|вызвана?о?|из-за)|由于|原因是) ?(?:the fact that |a |an |the )?(.+)$/iu;
const isIt = /^(?:this|that|it|the (?:error|problem|issue|crash|failure))(?:['’]s| is) (?:an? |the )?(.+)$/i;
/** Matches the plan behind a cause. */
const plan =
  /[;,.；，—–-]? ?(?:\b(?:and|so) )?\bI(?:['’]ll|['’]m| will| am| need| should|['’]ve)\b|[；;,，] ?(?:我|ich werde|je vais|voy a|ora )/iu;

/** An error that the person showed, with its line in the record. */
export interface ShownError {
  readonly error: string;
  readonly line: RecordLine;
}

/** Returns the errors that the person showed, each with the cause that the reply names when the person then went on. */
export function shownErrors(session: Session): ShownError[] {
  const { turns } = session;
  const seen = new Set<string>();
  const left = errorLeft(session);
  return turns
    .flatMap((turn, at): ShownError[] => {
      const shown = turn.role === 'user' ? errorIn(turn.text) : '';
      if (shown === '' || shown === left?.error || seen.has(shown)) return [];
      seen.add(shown);
      const cause = causeOf(shown, turns, at);
      const failed = failureOf(shown, turn.text, 'Error shown');
      if (cause === '') return [{ error: shown, line: { part: 'goal', text: failed, turn: turn.id, weight: 2.5 } }];
      const text = `${oneLine(shown, longestText - causing.length - cause.length)}${causing}${cause}`;
      return [{ error: shown, line: { part: 'fixed', text, turn: turn.id, weight: 5 } }];
    })
    .slice(-mostErrors)
    .concat(left ?? []);
}

/** Returns an error with the command that failed with it in a message, or behind a label. */
function failureOf(error: string, message: string, label: string): string {
  const at = message.lastIndexOf(error);
  const ran = commandIn(at === -1 ? message : message.slice(0, at));
  return ran === '' ? `${label}: ${error}` : `\`${ran}\` failed: ${error}`;
}

/** Returns the error with which the person's last message ends the session, after which nothing is known to have been done; null without one. */
function errorLeft({ turns, deeds = [] }: Session): ShownError | null {
  const at = turns.map(({ role }) => role).lastIndexOf('user');
  const last = turns[at];
  const isWorkedOn =
    deeds.some(({ turnsBefore }) => turnsBefore > at) || turns.slice(at + 1).some((turn) => reportsChange(turn));
  const error = at <= 0 || isWorkedOn ? '' : errorIn(last?.text ?? '');
  const text = failureOf(error, last?.text ?? '', 'Error shown last');
  const line: RecordLine = { part: 'open', text, turn: last?.id ?? '', weight: 5 };
  return error === '' ? null : { error, line };
}

/** True for a line with the cause that was named for an error. */
export const namesCause = (text: string): boolean => text.includes(causing);

/** Returns the last error of a pasted output; '' without one. */
function errorIn(text: string): string {
  const read = text.slice(0, longestMessage);
  const found = [...read.matchAll(error), ...read.matchAll(logged)]
    .sort((one, other) => one.index - other.index)
    .map(([, said = '']) => oneLine(said.replace(/`/g, "'"), longestText))
    .filter((said) => !saysNothing.test(said));
  const said = found.at(-1) ?? '';
  return said.length > longestError || contentWords(said).size < fewestWords ? '' : said;
}

/** Returns the last command in front of an error. */
function commandIn(text: string): string {
  const all = [...text.slice(0, longestMessage).matchAll(command)].map(([, words = '']) => words.trim());
  const said = all.filter((words) => !/^cd\s/.test(words)).at(-1) ?? '';
  // What somebody writes between a command and an error has another source than the command.
  if (text.slice(text.lastIndexOf(said)).split('\n').some(isSentence)) return '';
  return said.length > longestCommand || said.includes('`') || isVersion.test(said) ? '' : said;
}

/** Returns the cause that the next messages name; '' when the person then disputes it or shows the error again. */
function causeOf(shown: string, turns: readonly Turn[], at: number): string {
  const next = turns.findIndex(({ role }, other) => other > at && role === 'user');
  const reply = turns[next];
  if (reply === undefined || isDisputed(reply, turns[at]?.text ?? '') || reply.text.includes(shown)) return '';
  return (
    turns
      .slice(at + 1, next)
      .flatMap(({ text }) => readStatements(text.slice(0, longestMessage)))
      .filter(({ hedged, role }) => !hedged && role !== 'question')
      .map(({ plain }) => causeIn(plain))
      .find((words) => words !== '') ?? ''
  );
}

function withoutPlan(said: string): string {
  const at = said.search(plan);
  return at < 0 ? said : said.slice(0, at);
}

function causeIn(plain: string): string {
  const said = because.exec(plain)?.[1] ?? isIt.exec(plain)?.[1] ?? '';
  const words = stripEnd(fitting(withoutPlan(said), longestCause), /[\s.,;:。—–-]/);
  const isNamed = /\w\.\w{1,5}\b|\d|`|\w[a-z][A-Z]|_/.test(words);
  return isNamed && contentWords(words).size >= fewestWords && standsAlone(words) ? words : '';
}
