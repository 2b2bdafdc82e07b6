/** Matches the line of a mail that names its sender, the lines right below it and the one of its subject. */
const heads =
  /^[ \t]*(?:from|von|de|da|van|от|发件人|差出人|보낸 사람)[:：][^\n]{1,200}\n(?:[^\n:：]{1,20}[:：][^\n]{0,200}\n){0,6}[ \t]*(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|件名|제목)[:：]/imu;
/** Matches the line with which a mail program introduces what somebody wrote. */
const wrote =
  /^[ \t]*(?:on .{5,150} wrote|am .{5,150} schrieb.{0,80}|le .{5,150} a écrit|el .{5,150} escribió|il .{5,150} ha scritto|em .{5,150} escreveu)[ \t]?:[ \t]*$/imu;
/** Matches a line that names who wrote the lines below it. */
const named =
  /^[ \t]{0,8}\p{Lu}[\p{L}.'’-]{1,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,3} (?:wrote|writes|said|says|schrieb|schreibt|a écrit|écrit|escribió|escribe|ha scritto|scrive|escreveu|escreve|написала?|пишет)[ \t]{0,2}:[ \t]{0,8}$/mu;
/** Matches a line of a chat with a name and a time, as it is copied from its window. */
const said =
  /^[ \t]{0,8}\p{Lu}[\p{L}.'’-]{0,40}(?: \p{Lu}[\p{L}.'’-]{0,40}){0,3}[ \t]{1,4}[[(]?\d{1,2}:\d\d(?: ?[AP]M)?[\])]?[ \t]{0,8}$/gmu;

const quotedLine = /^[ \t]*>.*$/gm;

const nextLine = /^(?:[ \t]{0,8}\r?\n){1,2}([^\r\n]+)/;
const longestLine = 200;
const saidLine = new RegExp(said.source, 'u');

/** True when words follow in the next line, as in a chat; a timetable has another name and time there. */
function isAboveWords(text: string, end: number): boolean {
  const [, next = ''] = nextLine.exec(text.slice(end, end + longestLine)) ?? [];
  return next.trim() !== '' && !saidLine.test(next);
}

/** Returns a message up to a mail or chat that it holds, whose rules and choices are somebody else's. */
export function withoutMail(text: string): string {
  const chat = [...text.matchAll(said)].filter(({ 0: line, index }) => isAboveWords(text, index + line.length));
  const starts = [heads, wrote, named].map((pattern) => text.search(pattern)).filter((at) => at >= 0);
  if (chat.length > 1) starts.push(chat[0]?.index ?? 0);
  return starts.length === 0 ? text : text.slice(0, Math.min(...starts));
}

/** Returns a message without the lines that it quotes. */
export function withoutQuotedLines(text: string): string {
  return text.replace(quotedLine, '');
}
