import { counted } from '../counted';
import { standsAlone } from '../extraction/text/stands-alone';
import { contentWords } from '../extraction/text/words';
import { splitSentences } from '../extraction/text/sentences';
import { isWish } from './imperatives';
import { fitting, oneLine, type RecordLine, type RecordPart, type SessionRecord } from './record-line';
import { listsFiles } from './work-lines';

const longest = 280;
const longestDemand = 120;
const longestOutcome = 130;
const longestOpen = 80;
/** Number of words with a meaning from which a line says enough for a summary. */
const fewestTelling = 4;
/** Matches a path on somebody's computer. */
const machinePath = /\bfile:|(?:^|[^\w.])(?:\/(?:Users|home)\/\w|[A-Za-z]:[\\/]{1,2}\w)/;
const label = /^(?:(?:Reported|Noted|Cause): |In \d+ messages: )/;
const commit = /^Commit \w{1,40}: /;

/** Returns what a session was about and how it ended: the main request, then the main result or else the last request. */
export function recordSummary({ lines, matter }: SessionRecord): string {
  const demand = demandIn(lines);
  const result = resultIn(lines);
  const open = lines.find(({ part, text }) => part === 'open' && !text.startsWith('Offered'));
  const last = lines.filter((line) => line.part === 'goal' && isTelling(line.text)).at(-1);
  const said = demand === '' ? matter : demand;
  const ended =
    result !== ''
      ? [`Result: ${result}`]
      : last !== undefined && wordsOf(last, longestOutcome) !== said && !said.includes(wordsOf(last, longestOutcome))
        ? [`Last request: ${wordsOf(last, longestOutcome)}`]
        : [];
  const left = open === undefined ? '' : fitting(open.text.replace(/^Reported: /, ''), longestOpen);
  const files = filesIn(lines);
  const parts = [
    said,
    ...ended,
    ...(files === 0 ? [] : [counted(files, 'file') + ' changed']),
    ...(left === '' ? [] : [`Open: ${left}`]),
  ].map((part) => (/[.!?。！？”]$/u.test(part) ? part : `${part}.`));
  return oneLine(parts.reduce((text, part) => (text.length + part.length < longest ? `${text} ${part}` : text)), longest);
}

/** Returns the first request of the first message, else the first thing said in it. */
function demandIn(lines: readonly RecordLine[]): string {
  const goals = lines.filter(({ part }) => part === 'goal');
  const opening = goals.filter(({ turn }) => turn === goals[0]?.turn);
  const sentences = opening.flatMap((line) => splitSentences(line.text.replace(/^“|”$/g, '')));
  const told = sentences.filter((sentence) => contentWords(sentence).size >= fewestTelling);
  return fitting((told.find(isWish) ?? told[0] ?? sentences[0] ?? ''), longestDemand);
}

/** Returns the main result: the last commit, else the weightiest of the latest results. */
function resultIn(lines: readonly RecordLine[]): string {
  const of = (...parts: readonly RecordPart[]): readonly RecordLine[] =>
    lines.filter((line) => parts.includes(line.part) && !listsFiles(line) && isTelling(line.text));
  const done = of('done', 'fixed');
  const best =
    done.filter(({ text }) => commit.test(text)).at(-1) ??
    weightiest(done) ??
    weightiest(of('found').filter(({ text }) => text.includes('→'))) ??
    weightiest(of('told'));
  return best === undefined ? '' : wordsOf(best, longestOutcome);
}

/** Returns the weightiest line; of equal ones the last. */
function weightiest(lines: readonly RecordLine[]): RecordLine | undefined {
  return lines.reduce<RecordLine | undefined>(
    (best, line) => (best === undefined || line.weight >= best.weight ? line : best),
    undefined,
  );
}

const wordsOf = ({ text }: RecordLine, most: number): string =>
  fitting(text.replace(label, '').replace(/^“([^“”]*)”$/, '$1'), most);

function filesIn(lines: readonly RecordLine[]): number {
  const more = lines.flatMap(({ text }) => Number(/\b(\d+) more$/.exec(text)?.[1] ?? 0));
  const listed = lines.filter(listsFiles).flatMap(({ text }) => text.split(', ').filter((path) => !/^(?:and )?\d+ more$/.test(path)));
  return listed.length + more.reduce((sum, count) => sum + count, 0);
}

/** True for a line that can stand alone, asks nothing and contains no path of a computer. */
function isTelling(text: string): boolean {
  const words = text.replace(label, '').replace(/^“|”$/g, '');
  return (
    contentWords(text).size >= fewestTelling &&
    !machinePath.test(text) &&
    !/\b(?:after|before) (?:that|this)\b/i.test(words) &&
    standsAlone(words)
  );
}
