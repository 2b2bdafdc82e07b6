import { isContinued, isOnlyMentions, withoutMentions } from '../../extraction/text/mentions';
import { sentenceRanges } from '../../extraction/text/sentences';
import { withoutPastedError } from '../pasted-errors';
import { withoutBlocks } from '../editor-blocks';
import { plainWords } from './plain-words';
import { withoutPastedPage } from './pasted-page';
import { withoutPrinted } from './printed-lines';
import { isUnmarkedQuestion } from './unmarked-questions';

const fence = /```[\s\S]*?(?:```|$)/g;
/** Maximum length of a message in characters; longer ones contain pasted material. */
const longestSpeech = 3_000;

/** Matches what somebody pasted into a line of an editor's form, with the back quotes around it. */
const pasted = /`?\s{0,9}<pasted_content\b[^>\n]{0,80}>([^<]{0,4000})<\/pasted_content\b[^>\n]{0,80}>\s{0,9}`?/g;
/** Matches a file that the person refers to in a form of the editor. */
const reference = /#(?:file|sym|folder):(\S{1,300}?)(?::\d+(?:-\d+)?)?(?=[\s,;)]|$)/g;

/** Matches a list as the console of a browser shows it. */
const consoleList = /\d{0,6}\(\d{1,6}\) \[(?:\{…\},? ?){1,99}\]/g;

/** Matches what Cursor says in the person's name to have a plan carried out. */
const carriedOut =
  /(?:Implement the plan as specified, it is attached for your reference|Do NOT edit the plan file itself|To-do['’]?s from the plan have already been created|Do not create them again|Mark them as in_progress as you work, starting with the first one|Don['’]t stop until you have completed all the to-dos)\.\s*/g;

/** Returns a message without the marks of an editor; a short passage that was pasted stays in its sentence. */
function withoutMarks(text: string): string {
  return text
    .replace(carriedOut, '')
    .replace(pasted, (_mark, words: string) => (/^[^\n`]{1,120}$/.test(words.trim()) ? ` \`${words.trim()}\` ` : ' '))
    .replace(consoleList, ' ')
    .replace(reference, '`$1`')
    .replace(/^@\w{1,20} \/\w{1,30}[^\n]*/gm, '');
}

/** Returns a message without the notes that an editor put into it. */
export function withoutEditorNotes(message: string): string {
  return withoutBlocks(withoutMarks(message));
}

/** Matches a letter of a script other than the Latin one. */
export const foreign =
  /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Greek}]/u;

/** Matches a place in a file that the person points to, such as `@src/main.c:12-20`. */
const place = /^@\S{0,300}[\\/]([^\s\\/]{1,300}):\d+(?:-\d+)?\s?/;
/** Matches what may be such a place. What it matched is not looked at again, so that many `@` take no longer than other text. */
const mention = /@\S{1,700}\s?/g;

/** The name of the file stays where the words that follow are about it. */
function withoutPlaces(text: string): string {
  return text.replace(mention, (found, at: number) => {
    const [whole, name = ''] = place.exec(found) ?? [];
    if (whole === undefined) return found;
    const rest = text.slice(at + whole.length, at + found.length + 20);
    return (isContinued(rest) && !/^(?:and|or)\s/.test(rest) ? `${name} ` : '') + found.slice(whole.length);
  });
}

/** Returns a message without what an editor or a program wrote into it. */
export function ownText(text: string): string {
  return withoutPlaces(withoutPrinted(withoutPastedError(withoutEditorNotes(text))));
}

/** Matches a command to the tool with nothing but files: `/add src/a.ts`. */
const toolCommand = /^\/[a-z][a-z-]{1,30}(?: [^\s./]{0,200}[./]\S{0,400}){0,200}$/gim;

/** Returns the person's own sentences, without editor notes, code, commands to the tool, pasted output and passages pasted in another script. */
export function ownSentences(text: string): string[] {
  const passages = withoutPastedError(
    withoutEditorNotes(withoutPastedPage(text.slice(0, 200_000)).replace(toolCommand, '')),
  )
    .split(fence)
    .map((passage) => withoutPlaces(withoutPrinted(passage)));
  const length = passages.reduce((sum, passage) => sum + passage.length + 1, -1);
  const sentences = sentencesIn(passages)
    .map((sentence) =>
      withoutMentions(plainWords(sentence))
        .replace(/^\d{1,2}(?:[.)] |[、）])/, '')
        .replace(/([.!?:;]) \d{1,2}[.)]$/, '$1'),
    )
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence) && !setting.test(sentence) && !isOnlyMentions(sentence));
  const isForeign = foreign.test(sentences[0] ?? '');
  const said = sentences.filter((sentence) => !isForeign || foreign.test(sentence));
  return length > longestSpeech ? said.slice(0, 2) : said;
}

/** Matches two settings of a file in one line, such as `name: Harbour run: node tides.js`, or a value of a list in code. */
const setting =
  /^['"][^'"\s]{1,200}['"],?(?:\s*(?:\/\/|#).*)?$|^[a-z][\w-]{1,20}: [^!?]{1,200} [a-z][\w-]{1,20}: [^!?]{1,200}$/;

/** Matches the line break in front of a list item. */
const item = /\n(?=\s{0,8}(?:[-*+•] |\d{1,2}(?:[.)] |[、）]))\s{0,8}\S)/u;

/** Returns the sentences of the passages between code, without a sentence that goes on behind the code. */
function sentencesIn(passages: readonly string[]): string[] {
  let room = longestSpeech;
  return passages.flatMap((passage, at) => {
    const text = passage.slice(0, Math.max(0, room));
    room -= passage.length + 1;
    const from = at > 0 && isCut(passages[at - 1] ?? '', passage) ? 1 : 0;
    const isOpen = isCut(passage, passages[at + 1] ?? '');
    return text
      .split(item)
      .flatMap(sentencesOf)
      .slice(from, isOpen ? -1 : undefined);
  });
}

const longestPiece = 213;
/** Widths between which a program breaks lines. */
const wrappedFrom = 60;
const wrappedTo = 110;
const fewestOfLine = 3;

/** Returns the sentences of a text, of which one that runs on over lines is cut at their ends. */
const sentencesOf = (text: string): string[] =>
  sentenceRanges(text).flatMap(({ start, end }) => atLineEnds(text.slice(start, end)));

/** Returns a sentence that runs on over lines, as somebody writes without full stops, in pieces that end with a line. */
function atLineEnds(sentence: string): string[] {
  const lines = sentence
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= wrappedFrom && length <= wrappedTo);
  if (sentence.length <= longestPiece || lines.length < 2 || isWrapped) return [sentence.replace(/\s+/g, ' ')];
  const pieces: string[] = [];
  for (const [at, line] of lines.entries()) {
    const last = pieces.at(-1);
    // A few words at the end lead to a list.
    const isLead = at === lines.length - 1 && line.split(' ').length < fewestOfLine;
    const isFitting = last !== undefined && last.length + line.length < longestPiece && !isLead;
    if (isFitting) pieces[pieces.length - 1] = `${last} ${line}`;
    else pieces.push(line);
  }
  return pieces;
}

/** True for passages that are the two parts of one sentence. */
const isCut = (before: string, after: string): boolean =>
  /[\p{L}\p{N},]\s*$/u.test(before) && /^\s*[\p{Ll},]/u.test(after);

const courtesy =
  /^(?:(?:and|so|ok(?:ay)?|also|now|then|und|dann|please|bitte)[, ]{1,9}){0,9}(?:(?:can|could|would|will|won't) you|why don't (?:you|we)|shall we|should we|can we|could we|how about|what about|(?:kannst|könntest|würdest) du|können wir|wie wäre)\b/i;

/** True for a question that asks for an answer; `Could you…?` asks for work. */
export function isQuestion(sentence: string): boolean {
  return (/[?？]["”')*_]*$/u.test(sentence) || isUnmarkedQuestion(sentence)) && !courtesy.test(sentence);
}

const nod =
  /^(?:(?:oh|ah|hm+|wow|well|right|yes|yep|yup|yeah|ok|okay|k|sure|great|good|nice|cool|perfect|fine|thanks|thank you|awesome|excellent|agreed|exactly|correct|lgtm|all (?:green|good|set|done)|sounds (?:good|great|right|fair)|looks (?:good|great|right|fine|correct)|seems (?:good|right|fine|like the right)|makes sense|that works|works for me|go (?:ahead|for it|on)|do (?:it|that|so)|please do|proceed|continue|ship it|ja|genau|gut|super|passt|einverstanden|mach(?:en wir| das)?|weiter|danke|oui|d'accord|parfait|sí|vale|claro|dale|perfecto|de acuerdo|adelante|hazlo|gracias|sim|pode(?: ser| fazer)?|beleza|perfeito|ótimo|combinado|obrigad[oa]|sì|perfetto|bene|va bene|procedi|d['’]accordo|grazie|oké|prima|graag|doe maar|bedankt|evet|tamam|olur|да|давай(?:те)?|конечно|согласен|согласна|подтверждаю|хорошо|отлично|спасибо|без проблем|(?:no|kein|nessun|sin|ningún|sem|pas de) (?:problem[ae]?s?|problème)(?=[\s]?(?:[.,!:;]|$)))(?!\p{L})[\s,.!:;–—-]*|(?:很好|好的|好|可以了?|没问题|不错|谢谢|是的?|对的?|行|确认|同意|(?:はい、?)?(?:それで)?(?:問題(?:ない(?:です)?|ありません|なし(?:です)?)|大丈夫です|了解(?:です|しました)|承知しました)|はい|문제 ?없(?:어요|습니다)|괜찮(?:아요|습니다)|좋(?:아요|습니다)|알겠습니다|네)(?:[\s,，、.。!！]+|$))+/iu;

const step =
  /^(?:(?:and|then|now|please|also|just|bitte|dann)[, ]+)*(?:(?:commit|push)(?: (?:it|this|that|them|all|everything|and|to|now|e|y|et|und|и)(?!\p{L})|[.,!]|$)|merge|rebase|continue|proceed|resume|go on|retry|try again|run (?:it|them|the tests?|all tests?)|web ?search|google|close (?:it|the (?:task|issue|ticket|pr))|next|weiter|committe|pushe)\b/iu;
const longestStep = 60;
/** Matches an order to go on, which names nothing. */
const onward =
  /^(?:(?:bitte|please|sehr gut|gut|super|perfetto|bene|bien|perfecto|muito bem|отлично|хорошо)[,.! ]+)*(?:(?:setze?|fahre?|mach(?:e|t)?) (?:(?:bitte|jetzt|nun|nur|einfach|so|mit|die|der|deiner?|arbeit|aufgabe) )*(?:fort|weiter)|weiter(?:machen|arbeiten)?|(?:continua|continúa|continue[zr]?|prosegui|procedi|sigue|segue|prossiga|poursuis|poursuivez|vai avanti|vas-y|adelante)(?: (?:pure|così|avec|con|com|with|o|il|el|la|le|the|your|ton|votre|travail|lavoro|trabajo|trabalho|work))*|продолжай(?:те)?(?: (?:работу|пожалуйста))*|(?:请)?继续(?:吧|工作)?|(?:作業を)?続けて(?:ください)?|계속(?:해줘| ?해 ?주세요)?)[\s.!。！]*$/iu;

/** Matches an order to try something again that only the context names. */
const again =
  /^(?:(?:ok(?:ay)?|please|now|then|and)[, ]+)*(?:(?:can|could) you )?(?:re)?try (?:(?:that|this|it|the same)\b.{0,30}?|[a-z]+ing (?:that|this|it)\b.{0,20}?)?again\b|^(?:versuch(?:e|s)?|probier(?:e|s)?) (?:das|es|dies) .{0,30}?(?:noch ?mal|erneut)|^(?:réessaie|essaie encore|vuelve a intentar|intenta (?:eso|esto) de nuevo|riprova|tente (?:isso )?de novo|попробуй(?:те)? (?:это )?(?:ещё|еще) раз|再试)/iu;

const toolCall = /^(?:please )?(?:(?:call|run|invoke|execute|use)\b.{0,40}\b[a-z]+(?:_[a-z]+)+\b|show me\b)/i;

/** Matches an address alone, or a command that somebody pasted: a program with options or in small letters throughout. */
const pastedCommand =
  /^(?:https?:\/\/\S+$|\$ |sudo |(?:npm|npx|yarn|pnpm|pip3?|docker|git|cd|curl|node|python3?|cargo|kubectl|brew|apt(?:-get)?|ssh|systemctl|chmod|mkdir|grep|setx|ollama) (?:[^.?!]*$|.* --?[A-Za-z])|(?:firebase|vercel|supabase|netlify|heroku|wrangler|flyctl|terraform|docker-compose|gh|gcloud|aws|az) [a-z][a-z:-]{1,20}(?: [\w./@:=-]{1,60}){0,3}$)/;

/** Matches what a command has, and a sentence about a program has not: an option, or the name of what it is to do. */
const runnable =
  / --?[a-z]|^(?:git (?:add|commit|push|pull|clone|checkout|fetch|merge|rebase|status|init)|(?:npm|pnpm|yarn) (?:i|install|run|ci|add)|docker (?:run|compose|build|ps|exec|pull)|pip3? install) /i;
const stating = /\b(?:should|must|needs?|fails?|is|are)\b/i;

/** True for a command that was typed or pasted as it is. */
export const isTypedCommand = (sentence: string): boolean =>
  pastedCommand.test(sentence) && runnable.test(sentence) && !stating.test(sentence);

/** True for an address, or for a command that was typed or pasted. */
export const isPasted = (sentence: string): boolean => pastedCommand.test(sentence);

/** True for a short order such as `commit and push`, or to call or show one thing, and for a pasted command, which says nothing of the matter. */
export const isStep = (sentence: string): boolean =>
  pastedCommand.test(sentence) ||
  onward.test(sentence) ||
  again.test(sentence) ||
  (sentence.length <= longestStep && (step.test(sentence) || toolCall.test(sentence)));

/** True for a message that a program wrote for a model: who it is, or numbered rules, and in which form it answers. */
export const isMachinePrompt = (text: string): boolean =>
  (/^\s*You (?:are|write|generate|create|summari[sz]e)\b/.test(text) &&
    /\b(?:return|respond with|reply with|output) (?:only )?(?:an? )?(?:valid )?(?:single )?JSON\b/i.test(
      text.slice(0, 3_000),
    )) ||
  (/(?:^|\n)\s{0,9}1\. /.test(text) && /\b(?:return|output|reply with) only (?:the|an?)\b/i.test(text.slice(-600)));

/** True for a sentence that begins by agreeing with what was said before. */
export const isConsent = (sentence: string): boolean => nod.test(sentence);

/** Returns what a sentence says beyond agreeing. */
export const withoutConsent = (sentence: string): string => sentence.replace(nod, '');

/** Matches what tells the model who or where it is, or whom it is to play. */
export const casting =
  /^you(?:['’]re| are| have)\b|\b(?:act|behave|work) (?:as|like) (?:an?|if)\b|\b(?:agisci|lavora|comportati) come\b|\bact[úu]a como\b|\bagis(?:sez)? (?:comme|en tant)\b|\b(?:verhalte dich|handle|arbeite) (?:wie|als)\b|^(?:du bist|sei|sie sind|tu es|vous êtes|eres|ты —|вы —|你是|请扮演|扮演)/iu;
