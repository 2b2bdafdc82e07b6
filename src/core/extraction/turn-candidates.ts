import { namesOption, offeredOptions, withOptionMark } from '../session-record/offered-options';
import { isOthers, withoutOthers } from '../session-record/wording/others-words';
import { isMachinePrompt, ownText } from '../session-record/wording/own-words';
import type { Session, Turn } from '../transcript/turn';
import { agreement } from './agreements';
import type { Candidate } from './candidate';
import { interimStates } from './interim-states';
import { proseCandidates, type Setting } from './prose-candidates';
import { referenceCandidates } from './references';
import { plainText, splitSentences } from './text/sentences';
import { withoutSteps } from './text/steps';
import { toldFacts } from './told-facts';
import { TurnUnits } from './text/turn-units';
import { readUnits, type Unit } from './text/units';
import { userRules } from './stated/user-rules';
import { openingDeed } from './weigh-unit';
import { contentWords, sharedCount } from './text/words';

const offer =
  /^(?:(?:so |well,? )?(?:i|we|you|there|here)(?:'ve| have|'re| are| see| can (?:see|think of|offer))? (?:are |basically |really |got )?)?(?:the |our |your |my |a |these |roughly )?(?:two|three|four|five|several|some|few|couple of|different|possible|main|obvious|\d)?(?: (?:possible|main|realistic|obvious|other|good|sensible|different))? ?(?:ways|options|alternatives|approaches|possibilities|candidates|choices|variants)\b[^.!?]{0,60}$/i;

const offerElsewhere =
  /(?:^|\s)(?:(?:zwei|drei|vier|mehrere|folgende) (?:möglichkeiten|varianten|optionen|wege|alternativen)|(?:deux|trois|plusieurs) (?:options|possibilités|solutions|façons)|(?:dos|tres|varias) (?:opciones|posibilidades|maneras|formas)|(?:twee|drie) (?:opties|manieren|mogelijkheden))(?:\s|$)|^(?:有)?[两三四几]种(?:方案|办法|方法|选择)/iu;

const optionName =
  /^[*_\s]{0,4}(?:option|variant|variante|alternative|approach|way|choice|möglichkeit|opción|optie|方案) ?(?:[a-f]|[1-9]|[一二三四])(?![\p{L}\p{N}])/iu;

/** Matches the letter of an option, as in `B. Keep the old gauge`. */
const optionLetter = /^[\s>*_+-]{0,6}[A-H](?:[.)、．：:]|\s?[–—-])\s?\S/u;

const weighing =
  /^(?:pros?|cons?|pros? (?:and|&) cons?|advantages?|disadvantages?|upsides?|downsides?|benefits?|drawbacks?|vor-? ?und nachteile?|vorteile?|nachteile?|avantages?|inconvénients?|ventajas?|desventajas?|voordelen|nadelen|优点|缺点)(?![\p{L}])/iu;

/** Maximum length in characters of a message that the user wrote; longer ones are pasted material. */
const longestSpeech = 3000;

/** Number of characters of a request in which words of somebody else are looked for. */
const longestRequest = 20_000;

/** Such a request concerns only the answer to it. */
const rolePlay = /\b(?:i want you to|act as an?|you are an? \w+|your task is|pretend)\b/i;

const surprise =
  /\b(?:that was it|so that was|makes sense|(?:nice|great|good) (?:catch|find|point|one)|good to know|important one|never thought|who would know|explains|works now|i see|noted|interesting|aha|ahh+|omg|wow|autsch|krass|aha|ach so|ah d'accord|ah vale|that's it|brilliant|exactly)\b|原来|难怪|怪不得|对对/iu;

const rejection =
  /^(?:no\b|nope|nah|hm+\b|nein|non\b|wrong|that's not|still (?:fails|failing|broken|not|the same)|same (?:error|problem)|didn't|doesn't|hmm still|not (?:it|really)|不对|不是|没用|нет)|\b(?:same error|didn't (?:help|work)|i already tried|that's wrong|scares me|rather not|i'd rather|don't like|lieber nicht|still (?:fails|broken)|geht immer noch nicht)\b/iu;

const mistaken =
  /^.{0,20}\b(?:i had the wrong|i was wrong|that was(?:n't| not) it|that was wrong|my mistake|wrong suspect|not the (?:cause|culprit|problem)|still (?:fails|failing))\b/i;

/** Returns candidates from the turns themselves, in order. */
export function turnCandidates(session: Session): Candidate[] {
  const found: Candidate[] = [];
  const units = new TurnUnits(session.turns);
  let asked = { text: '', at: -1 };
  for (let at = 0; at < session.turns.length; at++) {
    const turn = session.turns[at];
    if (turn === undefined) continue;
    if (turn.role === 'user') asked = { text: questionOf(turn), at };
    const answer = turn.role === 'user' ? agreement(units, at) : null;
    if (answer !== null) found.push(answer);
    // Pushed one by one, because spreading a long list could overflow the stack.
    for (const candidate of turn.role === 'user'
      ? choosesOption(turn, session.turns[at - 1])
        ? []
        : fromUser(turn, at, units)
      : fromAssistant(at, asked, response(session.turns, at), units).filter(
          ({ title }) => !isOthers(title, (session.turns[asked.at]?.text ?? '').slice(0, longestRequest)),
        ))
      found.push(candidate);
  }
  return found;
}

/** Maximum length in characters of an answer that chooses an option and gives the reason. */
const longestChoice = 160;

/** True for an answer whose words are the reason of a choice, and no rule: `2. Ines never reads mail.` */
function choosesOption({ text }: Turn, before: Turn | undefined): boolean {
  return (
    text.length <= longestChoice &&
    before?.role === 'assistant' &&
    namesOption(withOptionMark(text)) &&
    offeredOptions(before.text) !== null
  );
}

function fromUser(turn: Turn, at: number, read: TurnUnits): Candidate[] {
  const text = withoutSteps(withoutOthers(ownText(turn.text)));
  const units = text === turn.text ? read.of(at) : readUnits(text);
  const setting: Setting = {
    at,
    origin: 'user',
    question: '',
    questionAt: -1,
    handicap: text.length <= longestSpeech ? 1 : 1.5,
  };
  const rules =
    text.length <= longestSpeech && !rolePlay.test(text) && !isMachinePrompt(text)
      ? [...userRules(units, at), ...toldFacts(units, at), ...interimStates(units, at)]
      : [];
  return [...rules, ...proseCandidates(units, setting)];
}

function fromAssistant(at: number, asked: { text: string; at: number }, bonus: number, read: TurnUnits): Candidate[] {
  const units = read.of(at).filter((unit) => !isOption(unit) && !isSpoken(unit));
  const setting: Setting = {
    at,
    origin: 'assistant',
    question: asked.text,
    questionAt: asked.at,
    handicap: -bonus,
    nextDeed: read.turns[at + 1]?.role === 'assistant' ? openingDeed(read.of(at + 1)) : undefined,
  };
  return [...proseCandidates(units, setting), ...referenceCandidates(units, setting)];
}

/**
 * Returns how the next message responds to a finding: above 0 for surprise or an instruction to act on it, below 0 for
 * a rejection or a correction.
 */
function response(turns: readonly Turn[], at: number): number {
  for (let next = at + 1; next <= at + 3; next++) {
    const turn = turns[next];
    if (turn === undefined) return 0;
    if (turn.role !== 'user' && next === at + 1 && mistaken.test(turn.text)) return -2.5;
    if (turn.role !== 'user') continue;
    const said = turn.text.slice(0, 300);
    if (rejection.test(said)) return next === at + 1 ? -1.5 : 0;
    if (surprise.test(said)) return next === at + 1 ? 1.5 : 0.5;
    // The user asks to act on the finding.
    return next === at + 1 &&
      !/[?？]/.test(said) &&
      sharedCount(contentWords(said), contentWords(turns[at]?.text.slice(0, 4000) ?? '')) > 0
      ? 0.7
      : 0;
  }
  return 0;
}

/**
 * Returns the sentence of a user's message that an answer may quote: its question, else its first sentence when that
 * says enough.
 */
function questionOf(turn: Turn): string {
  if (turn.text.length > longestSpeech) return '';
  const sentences = splitSentences(ownText(turn.text))
    .map(plainText)
    .filter((sentence) => sentence.length >= 20 && sentence.length <= 260);
  return sentences.find((sentence) => /[?？]$/.test(sentence)) ?? sentences[0] ?? '';
}

/** Matches a label that names the person, and words in which a person speaks. */
const person =
  /^(?:user|human|you(?: (?:said|decided|told me|want(?:ed)?))?|benutzer|nutzer|usuario|utilisateur|utente|usuário|пользователь|用户)$/iu;
const speaking =
  /^(?:we|i|always|never|from now on|remember|wir|ich|immer|nie|nous|je|yo|nosotros|noi|мы|я|我)(?!\p{L})/iu;

/** True for a line of a talk that an assistant writes in the name of the person. */
function isSpoken({ label, statements }: Unit): boolean {
  return person.test(label.trim()) && speaking.test(statements[0]?.plain ?? '');
}

/** True when a unit only describes one of several possibilities that were considered, not found or chosen. */
function isOption(unit: Unit): boolean {
  if (
    optionName.test(unit.blocks[0]?.text ?? '') ||
    optionName.test(unit.heading) ||
    optionLetter.test(unit.blocks[0]?.text ?? '') ||
    optionLetter.test(unit.label) ||
    weighing.test(unit.label) ||
    weighing.test(unit.heading)
  )
    return true;
  return unit.kind === 'item' && (offer.test(unit.lead) || offerElsewhere.test(unit.lead) || weighing.test(unit.lead));
}
