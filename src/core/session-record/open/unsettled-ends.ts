import { offer } from '../../extraction/closings';
import { plainText, splitSentences } from '../../extraction/text/sentences';
import { standsAlone } from '../../extraction/text/stands-alone';
import { contentWords, specificsOf } from '../../extraction/text/words';
import { stripEnd } from '../../text-ends';
import type { Session } from '../../transcript/turn';
import { fitting, longestText, quoted, type RecordLine } from '../record-line';
import { isOfProject } from '../told/talk';
import { isConsent, ownSentences, withoutConsent } from '../wording/own-words';

const longestEnd = 1_500;
const mostOfEnd = 4;
const fewestWords = 4;
const ofEnd = 5;

/** Returns the offer that the person's last words accept and nobody carried out, or the question that they leave unanswered. */
export function unsettledEnds(session: Session): RecordLine[] {
  const { turns, deeds = [] } = session;
  const [before, last] = [turns.at(-2), turns.at(-1)];
  if (last?.role === 'assistant' && isOfProject(session))
    return isAnsweredLater(session)
      ? []
      : [...askedBack(last.text), ...offeredIn(last.text)].map((text) => ({ ...line, text, turn: last.id }));
  if (last?.role !== 'user' || before?.role !== 'assistant') return [];
  if (deeds.some(({ turnsBefore }) => turnsBefore >= turns.length)) return [];
  const said = ownSentences(last.text);
  const isNod =
    said.length > 0 && said.every((each) => isConsent(each) && contentWords(withoutConsent(each)).size === 0);
  const text = isNod ? acceptedOffer(before.text) : '';
  return text === '' ? [] : [{ ...line, text: `Agreed, not done: ${text}`, turn: last.id }];
}

/** True when the person said something beside the turns after the last reply, or work followed it. */
const isAnsweredLater = ({ turns, deeds = [], decisions = [] }: Session): boolean =>
  [...deeds, ...decisions].some(({ turnsBefore }) => turnsBefore >= turns.length);

const line = { part: 'open', weight: ofEnd } as const;

/** Returns what the end of a message offers to do, with the one thing that the message names before it; '' without an offer. */
function acceptedOffer(message: string): string {
  const end = message.slice(-longestEnd);
  const raw = splitSentences(end)
    .slice(-mostOfEnd)
    .find((sentence) => offer.test(plainText(sentence)) && /[?？]/.test(sentence));
  if (raw === undefined) return '';
  const task = stripEnd(plainText(raw).replace(offer, ''), /[?？.。\s吗]/u);
  if (/ or | oder |还是/i.test(task)) return '';
  const text = task.charAt(0).toUpperCase() + task.slice(1);
  if (standsAlone(text) || new RegExp(code).test(raw)) return fitting(text, longestText - 30);
  const names = [...new Set(end.slice(0, end.indexOf(raw)).match(code) ?? [])];
  return names.length === 1 ? fitting(`${text} (${plainText(names[0] ?? '')})`, longestText) : '';
}

/** Matches a name in code. */
const code = /`[^`\n]{2,120}`/g;

/** Returns the offer with which the last reply ends, if it names what would be done. */
function offeredIn(message: string): string[] {
  const asked = acceptedOffer(message);
  const task = specificsOf(asked).length > 0 ? asked : statedOffer(message);
  return task === '' ? [] : [`Offered, not answered: ${stripEnd(task, /[?？.。]/u)}`];
}

/** Matches an offer that asks nothing, in front of what is offered. */
const stating =
  /^(?:if you(?:['’]d)? (?:want|like|wish|prefer)|se vuoi|si (?:quieres|lo deseas)|wenn du (?:willst|möchtest|magst)|si (?:tu veux|vous voulez)|se (?:quiser(?:es)?|queres)|если (?:хотите|хочешь))[,，:]? (?:.{0,40}? )?(?:i (?:can|could)|posso|puedo|kann ich|je peux|(?:я )?могу) (?:also |anche |también |auch |também |aussi )?|^如果[你您]?(?:想|需要|愿意)[^，,]{0,10}[，,] ?我(?:也)?可以/iu;

/** Returns what the last sentence of a message offers to do; '' without an offer that names it. */
function statedOffer(message: string): string {
  const said = splitSentences(message.slice(-longestEnd)).map(plainText).at(-1) ?? '';
  const task = said.replace(stating, '');
  const isNamed = task !== said && contentWords(task).size >= fewestWords && standsAlone(task);
  return isNamed ? fitting(task.charAt(0).toUpperCase() + task.slice(1), longestText - 30) : '';
}

/** Matches an offer in languages other than English and the words for what the person wants. */
const offered =
  /(?:^|[^\p{L}])(?:(?:do|would) you (?:like|want)|want me|shall i|soll ich|möchte(?:st du|n sie)|willst du|vuoi che|vuoi|quer(?:es|e)? que|quer que|quieres que|veux-tu|voulez-vous|souhaite[sz]|хочешь|хотите)(?!\p{L})|anything else|需要我|要不要|要我|ましょうか|할까요|드릴까요/iu;

/** Returns the question with which the last reply ends, unless it only offers something. */
function askedBack(message: string): string[] {
  const said = splitSentences(message.slice(-longestEnd)).map(plainText).at(-1) ?? '';
  const isAsked = /[?？]["”')*_]*$/.test(said) && !offer.test(said) && !offered.test(said);
  if (!isAsked || contentWords(said).size < fewestWords || !standsAlone(said)) return [];
  const words = quoted(said, 180);
  return words === '' ? [] : [`Asked by the assistant, not answered: ${words}`];
}
