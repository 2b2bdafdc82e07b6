import { speaking } from '../extraction/reports';
import { withoutRetracted, withoutRetraction } from '../extraction/text/retractions';
import { withoutSteps } from '../extraction/text/steps';
import { capitalised, hasVerb } from '../extraction/text/narration';
import { standsAlone } from '../extraction/text/stands-alone';
import { letterCount, readStatement } from '../extraction/text/statement';
import { contentWords } from '../extraction/text/words';
import { wholeClause } from '../extraction/clauses';
import { stripEnd } from '../text-ends';
import type { Session } from '../transcript/turn';
import { isOrder, isWish, trying } from './wording/imperatives';
import { casting, ownSentences } from './wording/own-words';
import { polite } from './wording/polite-requests';
import { pastedPlan } from './plans';
import type { RecordLine } from './record-line';

/** Number of characters that fit into a file name behind the day. */
export const longestMatter = 69;
/** A greeting has fewer. */
const fewestLetters = 8;
const firstTurns = 20;
const courtesy =
  /^(?:(?:hi|hello|hey|hallo|moin|guten (?:tag|morgen|abend)|hola|buen[oa]s (?:días|tardes)|bonjour|salut|olá|oi|bom dia|ciao|привет|здравствуйте|你好|您好|算了|好的|嗯|こんにちは|ok(?:ay)?|alright|all right|so|then|please|gah|well|now|first of all|hmm*)[ ,.!，！。]+)*(?:(?:can|could|would) (?:you|we)(?: please)? (?:help me (?:to |with )?)?|please |i(?:'d| would) like (?:you )?to |(?:i|we) (?:do )?(?:want|need|have|should) (?:you )?to |help me (?:to )?|let'?s |je (?:veux|voudrais) (?:qu['’](?:on s['’]occupe |tu )(?:de la |de l['’]|du |de )?)?|(?:peux-tu|tu peux|pouvez-vous) |(?:quiero|necesito) (?:que (?:me )?)?|(?:puedes|podrías) |(?:quero|preciso) (?:que (?:você )?)?|(?:voglio|vorrei) (?:che )?|puoi |(?:мне )?нужно |давай(?:те)? |(?:请)?帮我|我(?:想要?|需要)|use (?:this|that|it|these) to |your (?:job|task|goal) is to |(?:this (?:morning|afternoon|evening|session)|today) is about |(?:the )?first (?:thing|step),? (?:(?:that )?(?:we|i|you) (?:need|have|want) to (?:do )?(?:is (?:to )?)?))?(?:explain to me |tell me |web ?search to (?:learn|find out) )?/i;
/** Words that begin a clause or phrase, and so need a continuation. */
const beginning =
  'but|and|or|so|because|even though|although|obwohl|if|when|while|until|before|after|since|unless|though|whereas|which|that|who|where|whose|whether|using|with|without|for|from|in|into|on|onto|at|to|of|by|as|than|then|across|through|between|under|over|against|via|within|during|towards?|about|around|behind|among|along|per|is it|(?:can|could) you|und|oder|aber|dass|weil|wenn|während|bis|mit|für|pour|avec|para|con|porque|que|et|в|на|и|с|по|к|у|для|при|что|чтобы|как|когда';
/** Words at the end that need a continuation. */
const loose = new RegExp(
  `\\s(?:${beginning}|a|an|the|each|every|cada|chaque|ogni|jede[nrs]?|my|our|your|their|its|this|these|those|is|are|was|were|be|been|it|there|why|how|do|does|did|i|we|you|they|somebody|someone|can|could|should|would|will|must|may|has|have|had|not|just|also|only|very|currently|still|already|der|die|das|den|dem|ein|eine|zu|de|la|le|les|un|une|el|los|las|del|al|em|na|no|nas|nos|da|do|das|dos|ao|aos|à|um|uma|com|por|o|a|os|as|e|y|di|il|lo|gli|in|nel|nella|della|dei|ed|con|su|au|aux|du|des|sur|dans)$`,
  'iu',
);
/** Matches the word that begins a clause or phrase, with what is in front of it. */
const clause = new RegExp(`,? (?:${beginning})(?= )`, 'giu');
const shortestCut = 40;
/** Matches the words before a request in the same sentence. */
const lead = /^.{10,200}?[\w.!?,;)] (?:(?:can|could|would) you (?:please )?|please )(?=.{25})/isu;

/** Matches the name that a tool gives to every export. */
const unnamed =
  /^(?:(?:git ?hub|vs ?code|claude|cursor|gpt|co-?pilot|new|chat|composer|gemini|codex|conversation|session|transcript|export|messages|untitled|history|application|context|prompts?|logs?)[\s_-]*)+\(?\d{0,14}\)?$/i;

/** True for a session to which its tool gave a title of its own. */
export const isTitled = ({ title }: Pick<Session, 'title'>): boolean =>
  (title ?? '').trim() !== '' && !unnamed.test(title ?? '');

/** Returns the subject of a session in a few words: its title, else what the person first asked for. */
export function matterOf({ title, turns, deeds = [] }: Session, lines: readonly RecordLine[]): string {
  const first = turns.find(({ role }) => role === 'user');
  const order = deeds.find(({ kind, turnsBefore }) => kind === 'order' && turnsBefore === 0);
  const asked = lines.find(({ part, text }) => part === 'goal' && text.startsWith('“'));
  const said = pastedPlan(first?.text ?? '')?.title ?? firstSaid(turns);
  const isOrdered = order !== undefined && turns[0]?.role !== 'user';
  const shown =
    lines
      .find(({ part, text }) => part !== 'open' && shownError.test(text))
      ?.text.replace(shownError, '')
      .replace(/” → .*$/s, '') ?? '';
  const options = [
    isTitled({ title }) ? (title ?? '') : '',
    isOrdered ? '' : isVague(said) && shown !== '' ? shown : said,
    order?.kind === 'order' ? order.text : '',
    asked?.text.slice(1, -1) ?? '',
    said,
    lines[0]?.text ?? '',
  ];
  const subject = options.find((text) => text.trim() !== '') ?? '';
  return shortMatter(slashCommand.test(subject) ? committed(lines) || subject : subject);
}

/** Matches the words in front of an error that the person showed. */
const shownError = /^“?(?:Error shown|`[^`]{1,60}` failed): (?=\S)/;

/** Matches a command of the tool with its arguments, such as a prompt of an MCP server. */
export const slashCommand = /^\/[a-z][\w:.-]*(?:\s|$)/i;
const kindOfCommit = /^(?:Commit(?: \w{1,40})?: )(?:[a-z]{2,12}(?:\([^()]{1,40}\))?!?: )?/;

/** Returns the title of the last commit, which tells more of a session than a command of the tool; '' without one. */
function committed(lines: readonly RecordLine[]): string {
  const last = lines.filter(({ text }) => kindOfCommit.test(text)).at(-1);
  return capitalised(last?.text.replace(kindOfCommit, '') ?? '');
}

/** Returns the person's sentences that may say what they want: no step of instructions, and none that the next one takes back. */
export const subjectSentences = (text: string): string[] =>
  withoutRetracted(ownSentences(withoutSteps(text))).map(withoutRetraction);

/** Returns the first sentence of the person that is more than a greeting; '' without one. */
export function firstSaid(turns: Session['turns']): string {
  let vague = '';
  for (const { role, text } of turns.slice(0, firstTurns)) {
    const told = role === 'user' ? subjectSentences(text).filter((each) => letterCount(each) >= fewestLetters) : [];
    // Who the assistant is to be says nothing of the matter.
    const own = told.filter((each) => !casting.test(each) && !isLook(each));
    const main = mainRequest(own) ?? told[0];
    const said = main !== undefined && isPointing(main) ? (own.find(standsAlone) ?? main) : main;
    if (said === undefined) continue;
    if (!isVague(said)) return isCutQuestion(said) ? (namedOrder(turns) ?? said) : said;
    vague ||= said;
  }
  return vague;
}

/** Matches a question or order about something that only stands elsewhere, such as a picture. */
const vagueSaid =
  /^(?:what(?:['’]s| is| was) (?:(?:this|that)(?: (?:problem|issue|error|message|thing))?|wrong(?: here)?|going on(?: here)?|the (?:problem|issue|error|matter)(?: here)?)|why(?: is (?:this|that|it))?|how (?:do i|to) fix (?:this|that|it)|(?:please )?(?:fix|explain|check|see|continue|go on)(?: (?:this|that|it|with (?:this|that)))?|was ist (?:das|los|hier los)|qu['’]est-ce que c['’]est|qué es esto|cos['’]è questo|o que é isto|что это(?: такое)?|(?:请)?(?:看看|解释|继续|修复)(?:一下)?(?:这个)?|这是(?:什么|啥|怎么)(?:问题|意思|错误|回事)?|为什么|怎么(?:回事|办|解决))[\s?？!.。！]*$/iu;

const isVague = (said: string): boolean => vagueSaid.test(said.trim());

/** True for an order in a few words that stand for something named elsewhere: `Check these and fix them`. */
const isPointing = (said: string): boolean =>
  isOrder(said) && !standsAlone(said) && contentWords(said).size <= fewestNamed;

/** True for a question that is too long for a title. */
const isCutQuestion = (said: string): boolean => /[?？]$/.test(said) && said.length > longestMatter;

/** Returns the first order of a session that names its subject and fits into a title whole. */
function namedOrder(turns: Session['turns']): string | undefined {
  return turns
    .slice(0, firstTurns * 2)
    .flatMap(({ role, text }) => (role === 'user' ? subjectSentences(text) : []))
    .find(
      (each) =>
        each.length <= longestMatter &&
        isOrder(each) &&
        !/\b(?:this|these|that|those)\b/i.test(each) &&
        standsAlone(each) &&
        contentWords(each).size >= fewestNamed,
    );
}

const fewestNamed = 4;

/**
 * Returns the sentence of a message that tells what somebody wants: the first, unless it only describes and an order
 * follows.
 */
export function mainRequest(sentences: readonly string[]): string | undefined {
  const [first] = sentences;
  if (first === undefined || isWish(first) || /[?？]$/.test(first)) return first;
  const { problem, constraint } = readStatement(first);
  return problem || constraint || denied.test(first)
    ? first
    : (sentences.slice(0, firstSentences).find(isOrder) ?? first);
}

const firstSentences = 6;
/** Matches a denial. */
export const denied =
  /\b(?:no|not|never|cannot|nicht|kein\p{L}*|pas|non)\b|n['’]t\b|[不没禁勿]|금지|(?:^|\s)не(?:$|\s)/iu;

const look =
  /^(?:please )?(?:analy[sz]e|read|review|look (?:at|through|into)|explore|study|check(?: out)?|understand|scan|inspect|analysiere|lies|schau|analyse[rz]?|lis|analiza|lee|analizza|leggi|изучи|посмотри|прочитай|分析|阅读|看看?)/iu;
const whole =
  /^(?:this|the|my|our|that|dieses|das|mein|ce|cet(?:te)?|este|esta|questo|этот|一下|这个) ?(?:project|projekt|projet|proyecto|progetto|проект|项目|repo(?:sitory)?|code ?base|code|folder|directory|workspace|app(?:lication)?)\W*$/iu;

/** True for an order to look at the whole project, which every session may begin with. */
function isLook(sentence: string): boolean {
  const start = look.exec(sentence)?.[0] ?? '';
  return start !== '' && whole.test(sentence.slice(start.length).trim());
}

/** True for words that fit into a title with nothing cut off but polite phrases. */
export function fitsWhole(said: string): boolean {
  return stripEnd(bareRequest(said).trim(), /[\s.…?!。？！]/u).length <= longestMatter;
}

/** Returns a request without polite phrases and the name of a command. */
export function bareRequest(said: string): string {
  const rest = said
    .replace(lead, '')
    .replace(courtesy, '')
    .replace(polite, '')
    .replace(trying, '')
    .replace(ofTask, '')
    .replace(/^\/[a-z][\w:.-]*\s(?=(?:\S+\s){2})/i, '');
  const bare = rest.length > longestMatter ? rest.replace(label, withoutNotice) : rest;
  return capitalised(letterCount(bare) >= fewestLetters ? bare : said);
}

/** Matches the word that a form has in front of what is wanted. */
const ofTask =
  /^(?:task|goal|objective|title|feature|aufgabe|ziel|tâche|objectif|tarea|objetivo|tarefa|compito|obiettivo|задача|цель|任务|需求|目标)[:：]\s{0,4}/iu;

/** Leaves out words that only say that something is said: an order to look, or of somebody about themselves. */
const withoutNotice = (words: string): string => (isOrder(words) || speaking.test(words) ? '' : words);

/** Matches a few words before a colon, which introduce what is said. */
const label = /^[^:\n]{4,36}: (?=.{20})/;

/** Returns a subject without polite phrases. It fits in a title and ends at the end of a clause or phrase. */
export function shortMatter(said: string): string {
  const text = inSentenceCase(bareRequest(said).slice(0, 2_000).replace(/\s+/g, ' ').trim());
  // A sentence that ends by itself needs no other word.
  if (text.length <= longestMatter && /[.?!。？！]$/u.test(text)) return stripEnd(text, /[\s.…?!。？！]/u);
  return text.length <= longestMatter
    ? withoutLoose(text)
    : withoutLoose(withoutBegunClause((wholeClause(text, longestMatter) || atPhrase(text)).replace(cutMark, '')));
}

/** Matches a request, and behind its *and* another one of whose clause only the subject is left. */
const begun = /^(.{20,60}?),? (?:and|und|et|y|e|и) (?:[^\s,]{1,20} ){1,3}(?:that|dass|que|che|что) (.{0,40})$/iu;

/** Returns a text that was cut without a clause that only begins: `… and make sure that all orders`. */
function withoutBegunClause(text: string): string {
  const [, whole = text, rest = ''] = begun.exec(text) ?? [];
  return hasVerb(rest) ? text : whole;
}

const fewestCapitals = 3;

/** Returns a heading of several words in capital letters as a sentence. */
const inSentenceCase = (text: string): string =>
  /\p{Ll}/u.test(text) || (text.match(/\p{Lu}{2,}/gu) ?? []).length < fewestCapitals
    ? text
    : capitalised(text.toLowerCase());

/** Matches a mark, such as that of a removed secret, of which the end was cut off. */
const cutMark = / ?\[[^\]]{0,100}$/;

/** Cuts a text in front of the last phrase that does not fit, else at a word. */
function atPhrase(text: string): string {
  const comma = Math.max(...['，', '；', '。', '、'].map((mark) => text.lastIndexOf(mark, longestMatter)));
  if (comma >= fewestLetters) return text.slice(0, comma);
  const cuts = [...text.matchAll(clause)].map(({ index }) => index);
  const fit = cuts.filter((at) => at >= shortestCut && at <= longestMatter).at(-1);
  if (fit !== undefined) return text.slice(0, fit);
  const cut = text.slice(0, longestMatter + 1);
  const space = cut.lastIndexOf(' ');
  return space >= fewestLetters ? cut.slice(0, space) : cut.slice(0, longestMatter).replace(/[\uD800-\uDBFF]$/, '');
}

/** Matches a word at the end that only asks, or agrees or thanks behind a comma; `… to yes` needs its last word. */
const assent =
  /[\s,](?:hein|please|pls|bitte|svp|por favor|per favore|пожалуйста)$|,\s?(?:oui|ouais|yes|sí|sim|thanks|danke|grazie|obrigad[oa]|merci|спасибо|谢谢)$/iu;

function withoutLoose(text: string): string {
  for (let rest = text; ;) {
    const shorter = stripEnd(rest, /[\s.…?!:,;(。，；：–—-]/u)
      .replace(loose, '')
      .replace(assent, '');
    if (shorter === rest) return rest;
    rest = shorter;
  }
}
