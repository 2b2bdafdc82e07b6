import { standsAlone } from '../extraction/text/stands-alone';
import { contentWords } from '../extraction/text/words';
import { changeWords } from '../transcript/work/line-edit';
import type { Session } from '../transcript/turn';
import { fitting, longestText, type RecordLine } from './record-line';
import { isWish, presenting } from './wording/imperatives';
import { isQuestion, isStep, ownSentences } from './wording/own-words';
import { isPolite } from './wording/polite-requests';
import { reportsSymptom } from './wording/symptoms';
import { code } from './work-lines';

const longestAsked = 110;
const fewestWords = 3;
const weight = 5;

/** Returns the requests that led to the change of a single line, which still stood at the end, with that line. */
export function changedLines({ turns, deeds = [] }: Session): RecordLine[] {
  const asked = turns.flatMap(({ role }, at) => (role === 'user' ? [at] : []));
  return asked.flatMap((from, place): RecordLine[] => {
    const to = asked[place + 1] ?? turns.length;
    const done = deeds.filter(({ turnsBefore }) => turnsBefore > from && turnsBefore <= to);
    const files = done.filter(({ kind }) => kind === 'file' || kind === 'removal');
    const [file] = files;
    const request = requestIn(turns[from]?.text ?? '');
    const answer = turns[from + 1];
    if (files.length !== 1 || file?.kind !== 'file' || file.change === undefined) return [];
    if (request === '' || answer?.role !== 'assistant' || isRefused(turns[to]?.text ?? '')) return [];
    const changed = changeWords(file.change, (line) => code(line, longestLine));
    const text = `“${request}”: ${changed} in ${file.path.replace(/^.*[\\/]/, '')}`;
    const part = reportsSymptom(request) ? 'fixed' : 'done';
    return text.length > longestText ? [] : [{ part, text, turn: answer.id, weight }];
  });
}

const longestLine = 90;

/** Returns the first sentence of a message that says what is wanted or wrong, if it stands alone and fits. */
function requestIn(message: string): string {
  const said = ownSentences(message).find(
    (sentence) => (isWish(sentence) || isPolite(sentence) || reportsSymptom(sentence)) && !presenting.test(sentence),
  );
  const isTelling = said !== undefined && contentWords(said).size >= fewestWords && !isStep(said) && standsAlone(said);
  return isTelling ? fitting(said, longestAsked) : '';
}

const isRefused = (message: string): boolean =>
  ownSentences(message).some((said) => reportsSymptom(said) && !isQuestion(said));
