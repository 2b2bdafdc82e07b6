import { withoutForeignClaims } from './foreign-claims';

/** Matches the line of a mail that names its sender, the lines right below it and the one of its subject. */
const heads =
  /^[ \t]*(?:from|von|de|da|van|от|发件人|差出人|보낸 사람)[:：][^\n]{1,200}\n(?:[^\n:：]{1,20}[:：][^\n]{0,200}\n){0,6}[ \t]*(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|件名|제목)[:：]/imu;
/** Matches the line with which a mail program introduces what somebody wrote. */
const wrote =
  /^[ \t]*(?:on .{5,150} wrote|am .{5,150} schrieb.{0,80}|le .{5,150} a écrit|el .{5,150} escribió|il .{5,150} ha scritto|em .{5,150} escreveu)[ \t]?:[ \t]*$/imu;
/** Matches a line that names who wrote the lines below it. */
const named =
  /^[ \t]{0,8}\p{Lu}[\p{L}.'’-]{1,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,3} (?:wrote|writes|said|says|answered|replied|schrieb|schreibt|a écrit|écrit|escribió|escribe|ha scritto|scrive|escreveu|escreve|написала?|пишет)[ \t]{0,2}:[ \t]{0,8}$/mu;
/** Matches a line of a chat with a name and a time, as it is copied from its window. */
const said =
  /^[ \t]{0,8}\p{L}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,3}[ \t]{1,4}[[(]?\d{1,2}:\d\d(?: ?[AP]M)?[\])]?[ \t]{0,8}$/gmu;

/** Matches the first lines of a commit as git shows it, and the beginning of a page. */
const pasted =
  /^-{3,} ?Original Message ?-{3,}|^commit [0-9a-f]{7,64}\r?\nAuthor: |^[ \t]{0,8}<(?:!doctype|html|head|body|article|div|p)\b/im;
/** Matches a request to explain, translate or shorten what follows its colon. */
const about =
  /^(?:(?:please|can you|could you|bitte|kannst du) )?(?:explain|summari[sz]e|translate|rephrase|proofread|improve|rewrite|polish|paraphrase|set the (?:commit message|title|heading|caption)|erkläre?|übersetze?|fasse?|explique[rz]?|traduis(?:ez)?|résume[rz]?|explica|traduce|traduci|traduza|resume|resuma|riassumi|spiega|объясни|переведи|перескажи)(?![\p{L}])(?![^\n:]{0,80}(?:rule|regel|règle|regla|regola|regra|правил))[^\n:.!?]{0,80}:/imu;
/** Matches a request to correct the language of what follows its colon, or to answer it. */
const corrected =
  /^(?:(?:please|can you|could you|bitte|kannst du) )?(?:(?:fix|correct|check|improve|korrigiere?|prüfe?|corrige[rz]?|correggi|corrija|исправь)[^\n:.!?]{0,40} (?:grammar|spelling|typos?|punctuation|wording|grammatik|rechtschreibung|grammaire|orthographe|gramática|ortografía|grammatica|ortografia|грамматику|ошибки)(?!\p{L})(?! in (?:the )?(?:readme|[`./]|\S{1,60}\.[a-z]{1,5}:))[^\n:.!?]{0,40}|(?:draft|write|prepare|schreibe?|entwirf|écris|escribe|scrivi|escreva|напиши) (?:\p{L}{1,20} ){0,3}(?:reply|answer|response|antwort|réponse|respuesta|risposta|resposta|ответ) (?:to|auf|à|a|al|alla|ao|на) (?!(?:the )?question\b)[^\n:.!?]{1,60}):/imu;
/** Matches a request whose text follows its full stop: `Summarize the following text.` */
const following =
  /^(?:(?:please|can you|could you|bitte|kannst du) )?(?:explain|summari[sz]e|translate|rephrase|proofread|rewrite|paraphrase|erkläre?|übersetze?|fasse?|résume[rz]?|traduis(?:ez)?|explica|traduce|traduci|traduza|resume|resuma|riassumi|переведи|перескажи)(?!\p{L})[^\n:.!?]{0,40} (?:following|folgenden?|suivante?|siguiente|seguente|seguinte|следующ\p{L}{1,3}) (?:\p{L}{1,20} )?(?:texte?|texto|testo|текст|paragraph|passage|article|e-?mail|mail|message|nachricht|brief|letter|письмо|сообщение|conversation|dialog(?:ue)?|transcript|speech|post|review|story|lettre|carta|lettera|mensaje|mensagem|messaggio|artikel|absatz|artículo|articolo|artigo|статью)s?(?!\p{L})[^\n:.!?]{0,40}\./imu;
/** Matches the line with which a tracker of issues names who wrote what is below it. */
const commented =
  /^[ \t]{0,8}(?!(?:i|we|you|me|he|she|they|it|this|that|nobody|somebody|someone|everyone|everybody) )[\w.-]{1,40} (?:commented|opened this issue|replied|reviewed|left a comment) (?:on (?=[^\n]{0,29}\d)[^\n]{4,30}|(?:\d{1,3}|an?|last) [a-z]{3,8}(?: ago)?|yesterday)[ \t]{0,8}$/im;
/** Matches the words that lead to what another text or somebody else says. */
const sourced =
  /(?:^|[.!?] )(?!(?:i|we|you|ich|wir|du|je|nous|tu|yo|я|мы)(?!\p{L}))[^\n:.!?]{2,60} (?:says?|said|writes?|wrote|told (?:me|us)|claims?|claimed|argue[sd]|explain(?:s|ed)|suggest(?:s|ed)|announce[sd]|insist(?:s|ed)|sagt|sagte|meint|meinte|behauptet|behauptete|erklärte?|schreibt|schrieb|dit|écrit|affirme|prétend|dice|dijo|escribe|afirma|scrive|ha scritto|sostiene|diz|escreve|пишет|говорит|написала?|утверждает)(?: (?:this|that|the following))?[ \t]{0,2}[:：]/imu;
/** Matches a line that names the text below it and who wrote that. */
const entitled =
  /^(?:\p{L}+ ){0,6}(?:comment|ticket|e-?mail|message|post|article|page|letter|thread)s? (?:on|from|by) [^\n:]{1,60}:[ \t]{0,8}$/imu;
/** Matches two speakers of a session that is copied. */
const session =
  /^(?:user|human|interviewer)[:：] (?:[^\n]{12,2000}|[^\n]{1,12}[?.!？。])\n{1,3}(?:assistant|ai|agent|bot|candidate|me(?: \([^\n)]{1,40}\))?)[:：] /im;
/** Matches a quotation of several words behind the name or text that says it. */
const attributed =
  /(?:says?|said|wrote|writes?|reads|told (?:me|us)|sagte?|schrieb|schreibt|dit|écrit|dice|dijo|escribe|scrive|diz|пишет|говорит)[ ,:：]{1,3}(?:"[^"\n]{12,300}"|“[^”\n]{12,300}”|„[^“”\n]{12,300}[“”]|«[^»\n]{12,300}»)|「[^」\n]{6,300}」と(?:言|書|述)/giu;
/** Matches the lines of a change of a file. */
const hunk = /^(?:@@ -\d|diff --git )/m;
const changed = /^[+-][^\n]*$/gm;
const addedLine = /^\+\p{L}[^\n]*$/gmu;

const quotedLine = /^[ \t]*>.*$/gm;

const nextLine = /^(?:[ \t]{0,8}\r?\n){1,2}([^\r\n]+)/;
const longestLine = 200;
const saidLine = new RegExp(said.source, 'u');

/** True when words follow in the next line, as in a chat; a timetable has another name and time there. */
function isAboveWords(text: string, end: number): boolean {
  const [, next = ''] = nextLine.exec(text.slice(end, end + longestLine)) ?? [];
  return next.trim() !== '' && !saidLine.test(next);
}

/** Returns a message up to a mail, chat or page that it holds, and without quotations and changes of files: their rules and choices are somebody else's. */
export function withoutOthers(text: string): string {
  const chat = [...text.matchAll(said)].filter(({ 0: line, index }) => isAboveWords(text, index + line.length));
  const starts = [heads, wrote, named, commented, pasted, session]
    .map((pattern) => text.search(pattern))
    .filter((at) => at >= 0);
  if (chat.length > 1) starts.push(chat[0]?.index ?? 0);
  const own = starts.length === 0 ? text : text.slice(0, Math.min(...starts));
  const written = own.replace(hunk.test(own) ? changed : addedLine, '').replace(attributed, '');
  return withoutForeignClaims([about, corrected, following, sourced, entitled].reduce(withoutLed, written));
}

/** True for a sentence of a message that tells what somebody else wrote, or what is only imagined. */
export function isOthers(sentence: string, message: string): boolean {
  const said = plain(sentence);
  return said !== '' && plain(message).includes(said) && !plain(withoutOthers(message)).includes(said);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Returns a text without what such words lead to: the rest of their line, or of the text when nothing follows there. */
function withoutLed(text: string, lead: RegExp): string {
  const match = lead.exec(text);
  if (match === null) return text;
  const end = match.index + match[0].length;
  const line = text.indexOf('\n', end);
  return line < 0 || text.slice(end, line).trim() === '' ? text.slice(0, end) : text.slice(0, end) + text.slice(line);
}

/** Returns a message without the lines that it quotes. */
export function withoutQuotedLines(text: string): string {
  return text.replace(quotedLine, '');
}
