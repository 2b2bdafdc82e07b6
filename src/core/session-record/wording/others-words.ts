/** Matches the line of a mail that names its sender, the lines right below it and the one of its subject. */
const heads =
  /^[ \t]*(?:from|von|de|da|van|от|发件人|差出人|보낸 사람)[:：][^\n]{1,200}\n(?:[^\n:：]{1,20}[:：][^\n]{0,200}\n){0,6}[ \t]*(?:subject|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|件名|제목)[:：]/imu;
/** Matches the line with which a mail program introduces what somebody wrote. */
const wrote =
  /^[ \t]*(?:on .{5,150} wrote|am .{5,150} schrieb.{0,80}|le .{5,150} a écrit|el .{5,150} escribió|il .{5,150} ha scritto|em .{5,150} escreveu)[ \t]?:[ \t]*$/imu;

const quotedLine = /^[ \t]*>.*$/gm;

/** Returns a message up to a mail that it holds, whose rules and choices are somebody else's. */
export function withoutMail(text: string): string {
  const starts = [heads, wrote].map((pattern) => text.search(pattern)).filter((at) => at >= 0);
  return starts.length === 0 ? text : text.slice(0, Math.min(...starts));
}

/** Returns a message without the lines that it quotes. */
export function withoutQuotedLines(text: string): string {
  return text.replace(quotedLine, '');
}
