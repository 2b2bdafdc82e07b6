import { closingsOf } from '../extraction/closings';
import { wordsOfHelp } from '../extraction/proven/proof-words';
import { withoutOpener, capitalised } from '../extraction/text/narration';
import { standsAlone } from '../extraction/text/stands-alone';
import type { TurnUnits } from '../extraction/text/turn-units';
import type { Unit } from '../extraction/text/units';
import { contentWords } from '../extraction/text/words';
import type { Session } from '../transcript/turn';
import { tellsCause } from './headline/outcome';
import { ownSentences } from './wording/own-words';
import { fitting, quoted, type RecordLine } from './record-line';
import { ratedReply, type Rated } from './worth/rated-replies';
import { isSound } from './worth/worth-lines';

const longestStep = 150;
const longestCommand = 110;
const mostCommands = 3;
/** Chance of being kept from which a sentence may be the fix. */
const leastWorth = 0.3;
/** Number of paragraphs among which a fix stands; a command behind a longer report only tries it. */
const mostUnits = 4;
const leads = /[:：]\s*(?:\*\*)?$/;

/** Returns the command that a reply gives, or the fault or cause that it names, as a fix when the person then says that it worked. */
export function confirmedLines(session: Session, units: TurnUnits): RecordLine[] {
  return closingsOf(session, units).flatMap((closing): RecordLine[] => {
    const { at } = closing;
    const [turn, next] = [session.turns[at], session.turns[at + 1]];
    const said = next?.role === 'user' ? wordsOfHelp(ownSentences(next.text)) : '';
    if (turn === undefined || said === '') return [];
    const step =
      units
        .of(at)
        .slice(0, mostUnits)
        .map(stepOf)
        .find((text) => text !== '') ?? (isBare(said) ? causeIn(ratedReply(session, units, closing)) : '');
    const words = quoted(said, 60);
    return step === '' || words === '' ? [] : [{ part: 'fixed', text: `${step} → ${words}`, turn: turn.id, weight: 5 }];
  });
}

/** Matches a clause in which somebody may say what helped. */
const clause =
  /[,;:.!–—，。！] ?(?!(?:thanks?|thank you|danke|merci|gracias|grazie|obrigad[oa]|valeu|спасибо|谢谢|多谢|bedankt)(?!\p{L}))\p{L}/iu;

/** True for words that say nothing but that it works. */
const isBare = (said: string): boolean => !clause.test(said);

/** Returns the sentence about a fault or its cause that a colleague most likely keeps; '' without a sound one. */
function causeIn(rated: readonly Rated[]): string {
  const [best] = rated
    .filter(
      (each) =>
        each.worth >= leastWorth &&
        (each.statement.problem || each.statement.cause || tellsCause(each.statement.plain)) &&
        isSound(each) &&
        standsAlone(each.statement.plain),
    )
    .sort((one, other) => other.worth - one.worth);
  return best === undefined ? '' : fitting(best.statement.plain, longestStep);
}

/** Returns what a unit says to do with the commands below it; '' when it is no such unit. */
function stepOf(unit: Unit | undefined): string {
  const [own, code] = unit?.blocks ?? [];
  const lead = unit?.statements.at(-1)?.plain ?? '';
  if (unit?.kind !== 'paragraph' || own === undefined || code?.kind !== 'code' || !leads.test(own.text)) return '';
  const commands = code.text.split('\n').filter((line) => !/^\s*(?:`{3}|~{3}|#|$)/.test(line));
  const command = commands.map((line) => line.trim()).join(' && ');
  const words = capitalised(
    withoutOpener(lead.replace(leads, '')).replace(/^(?:yes|no|ja|nein|oui|sí|да)\s?[—–,:-]\s*/iu, ''),
  );
  const isShort = commands.length <= mostCommands && command.length <= longestCommand && !command.includes('`');
  return isShort && words.length <= longestStep && contentWords(words).size >= 2 ? `${words}: \`${command}\`` : '';
}
