import { plainText, splitSentences } from '../extraction/text/sentences';
import { standsAlone } from '../extraction/text/stands-alone';
import { ruleScore } from '../extraction/stated/rule-score';
import { readStatement } from '../extraction/text/statement';
import { contentWords, sharedCount } from '../extraction/text/words';
import type { Session } from '../transcript/turn';
import type { Deed } from '../transcript/work/deed';
import { idOfWork } from './work-lines';
import { fitting, longestText, type RecordLine } from './record-line';
import { shortPath } from './removed-files';

const mostOfDocument = 3;
const mostOfSession = 6;
const longestName = 80;
const surely = 4;
/** Length from which a line without a full stop may be the first of several lines of a sentence. */
const wrapped = 70;
const mostShared = 0.7;

/** Returns the rules that the session wrote into documents, without those that the person said. */
export function writtenRules(session: Session): RecordLine[] {
  const said = session.turns.flatMap(({ role, text }) => (role === 'user' ? [plainText(text)] : [])).join('\n');
  return (session.deeds ?? [])
    .flatMap((deed) => (deed.kind === 'document' ? rulesOf(deed, said, session) : []))
    .filter((line, at, all) => !all.slice(0, at).some((other) => isMostly(line.text, other.text)))
    .slice(-mostOfSession);
}

function isMostly(text: string, other: string): boolean {
  const words = contentWords(text);
  return sharedCount(words, contentWords(other)) >= words.size * mostShared;
}

/** Returns the whole sentences of a line; a line may be a part of a sentence. */
function sentencesOf(line: string): string[] {
  const isItem = /^(?:[-*+]|\d{1,3}[.)]) /.test(line) && line.length < wrapped;
  return splitSentences(plainText(line)).filter(
    (sentence) => /^\P{Ll}/u.test(sentence) && (isItem || /[.!。！]$/u.test(sentence)),
  );
}

function rulesOf(
  { path, lines, turnsBefore }: Extract<Deed, { kind: 'document' }>,
  said: string,
  session: Session,
): RecordLine[] {
  const name = shortPath(path, session.cwd ?? '');
  if (name.length > longestName) return [];
  const label = `Written into ${name}: `;
  return lines
    .flatMap(sentencesOf)
    .filter((sentence) => !said.includes(sentence) && standsAlone(sentence))
    .filter((sentence) => ruleScore(readStatement(sentence)) >= surely)
    .map((sentence) => fitting(sentence, longestText - label.length))
    .filter((words) => words !== '')
    .slice(0, mostOfDocument)
    .map((words) => ({ part: 'done', text: label + words, turn: idOfWork(session, turnsBefore), weight: 4 }));
}
