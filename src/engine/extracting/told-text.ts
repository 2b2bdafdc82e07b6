import { sentenceRole, withoutOpener } from '../../core/extraction/text/narration';
import { splitSentences } from '../../core/extraction/text/sentences';
import { type BlockKind, readBlocks } from '../../core/note/blocks';
import { plainForm } from '../../core/support/plain-form';

/** Number of characters from which a sentence says more than what comes next. */
const longestNarration = 240;
const listItem = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]/m;
/** A sentence about what must be done may tell the solution; one about what will be done matters only in an answer. */
const necessity = /^(?:i need to|i have to|we need to|ich muss)\b/iu;
const invitation = /^(?:let me|let's|let us|lass mich|lass uns|laissez-moi|déjame|laat me|让我)/iu;
/** Words about the state of the tests after a step, which a later turn, command or commit reports better. */
const testCount = /\b(?:tests?|doctests?|specs?|checks?|failures?)\b/iu;
const longestTestCount = 80;

/** Match the first line of the old half of an edit, also one at which a message breaks off, and the lines around the new half. */
const [oldHalf, newHalf, endOfEdit] = [/^<{5,9} S[EARCH]*\s*$/, /^={5,9}\s*$/, /^>{5,9} REPLACE\s*$/];
const fence = /^\s*(?:`{3}|~{3})/;
/** Russian announces what comes next in the future of *we*. */
const russianPlan = /^(?:теперь |сначала |давайте )?(?:также )?\p{L}{3,}(?:им|ем|дим)(?!\p{L})/iu;

/** Matches what runs or reads a thing that a tool has. */
const toolStep =
  /(?:^|\P{L})(?:(?:re-?)?(?:run|build)|compile|read|open|view|look (?:at|in|into|through)|check|inspect|list|prüfe|lese|öffne|starte|führe|schaue|reviso|revisar|compruebo|comprobar|leo|leer|ejecuto|ejecutar|vérifie|vérifier|lis|lire|lance|lancer|проверим|посмотрим|запустим|прочитаем|откроем|проверяю|смотрю|запускаю|читаю)(?: [^ ]+){0,3} (?:build|tests?|suite|specs?|logs?|files?|outputs?|status|code|settings|config(?:uration)?|database|schema|page|diff|history|docs|script|command|linter|compiler|server|app|results?|source|folder|\S+\.\p{L}{1,5}`?|datei(?:en)?|ausgabe|einstellungen|archivo|registro|pruebas|código|estado|fichier|journal|статус|логи?|тест|тесты|сборку|код|файл|вывод|настройки)(?: (?:again|first|now|aus|durch|an|(?:of|in|on|for|from|with) .{1,60}))?$/iu;
/** Matches what supposes, asks, denies, or points at what follows, so that this is no fact by itself. */
const doubtful =
  /n['’]t(?!\p{L})|(?:^|\P{L})(?:whether|if|assum\p{L}+|suppos\p{L}+|imagin\p{L}+|pretend\p{L}*|hypothe\p{L}+|theor\p{L}+|guess\p{L}*|susp(?:ect|ici)\p{L}*|ideas?|claims?|cases?|scenarios?|causes?|reasons?|why|how|what|which|who|when|where|this|that|these|those|following|wrong|false|not|no|never|without|possib\p{L}+|options?|questions?|alternatives?|against|opposite|examples?|instead|messages?|comments?|notes?|titles?|prompts?|another|one|things?|something|as|ob|das|dies\p{L}*|folgend\p{L}*|wenn|falls|was|wie|warum|annahme|nicht|kein\p{L}*|ursache|grund|esto|eso|est[ae]|si|que|qué|no|causa|siguiente|hipótesis|ceci|cela|ça|cette?|cause|suivante?|pas|hypothèse|questo|questa|se|che|seguente|isto|isso|este|dit|dat|deze|of|als|volgende|это|эту|этот|ли|если|что|как|почему|не|причину|гипотезу|следующее)(?!\p{L})/iu;

/**
 * Returns what a message of the assistant reports: without the sentences that only announce what comes next or, unless it
 * answers the person, say that a step is done; `…` stands for those between others. Lists, code, headings, and a line
 * that introduces them, stay whole; empty code and the old halves of edits are left out. '' when nothing is left.
 */
export function toldText(text: string, isAnswer: boolean): string {
  const blocks = readBlocks(text, 0)
    .map(({ kind, start, end }) => ({ kind, source: withoutOldCode(kind, text.slice(start, end)) }))
    .filter(({ source }) => source !== '');
  const report = blocks.findIndex(({ kind }) => kind === 'heading');
  const told = blocks.map(({ kind, source }, at) => {
    const next = blocks[at + 1];
    const isIntroduced = next !== undefined && (next.kind !== 'text' || listItem.test(next.source));
    const isIntroduction = source.endsWith(':') && (isIntroduced || (next !== undefined && doubtful.test(source)));
    const isWhole = kind !== 'text' || listItem.test(source) || isIntroduction;
    // What stands before the headings of a report announces what they tell.
    return isWhole ? source : toldSentences(source, isAnswer, at < report);
  });
  return told.filter((part) => part !== '').join('\n\n');
}

/** Returns a block of code without the old halves of edits, '' when nothing but its fences is left; other blocks as they are. */
function withoutOldCode(kind: BlockKind, source: string): string {
  if (kind !== 'code') return source;
  let isOld = false;
  const lines = source.split('\n').filter((line) => {
    if (oldHalf.test(line)) isOld = true;
    else if (isOld && newHalf.test(line)) isOld = false;
    else return fence.test(line) || !(isOld || endOfEdit.test(line));
    return false;
  });
  return lines.some((line) => line.trim() !== '' && !fence.test(line)) ? lines.join('\n') : '';
}

function toldSentences(paragraph: string, isAnswer: boolean, isBeforeReport: boolean): string {
  const sentences = splitSentences(paragraph).flatMap(withoutGlue);
  const isTold = sentences.map((sentence) => !isNarration(sentence, isAnswer, isBeforeReport));
  if (!isTold.includes(false)) return paragraph;
  const [first, last] = [isTold.indexOf(true), isTold.lastIndexOf(true)];
  return sentences
    .map((sentence, at) => (isTold[at] === true ? sentence : '…'))
    .filter((part, at, all) => part !== '…' || (at > first && at < last && all[at - 1] !== '…'))
    .join(' ');
}

/**
 * Cuts a sentence behind announcements at whose colon the transcript left out what a tool did: *I'll run the test: It
 * fails.* Only the run or reading of something may stand there, since *I'll assume the following: It fails* says no fact.
 */
function withoutGlue(sentence: string): string[] {
  const parts = sentence.split(/: (?=[\p{Lu}#])/u);
  const announcing = parts.slice(0, -1).findIndex((part) => !isAnnouncing(part));
  const cut = announcing < 0 ? parts.length - 1 : announcing;
  if (!toolStep.test(parts[cut - 1] ?? '') || doubtful.test(parts.slice(0, cut).join(' '))) return [sentence];
  return [...parts.slice(0, cut).map((part) => `${part}:`), parts.slice(cut).join(': ')];
}

function isAnnouncing(part: string): boolean {
  const plain = plainForm(part);
  return ['look', 'plan'].includes(sentenceRole(plain)) || russianPlan.test(withoutOpener(plain));
}

function isNarration(sentence: string, isAnswer: boolean, isBeforeReport: boolean): boolean {
  if (sentence.length > longestNarration) return false;
  const plain = plainForm(sentence);
  const rest = withoutOpener(plain);
  if (sentence.endsWith(':') && isAnnouncing(sentence)) return true;
  switch (sentenceRole(plain)) {
    case 'look':
      return true;
    case 'plan':
      return isAnswer && !isBeforeReport ? invitation.test(rest) : !necessity.test(rest);
    case 'chatter':
      return !isAnswer && (!/\d/.test(plain) || (plain.length < longestTestCount && testCount.test(plain)));
    default:
      return false;
  }
}
