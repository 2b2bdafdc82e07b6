/** Matches the notice that a task has ended, in front of a message, with its time. */
const notice =
  /^\s{0,20}(?:<timestamp>[^<\n]{0,100}<\/timestamp>\s{0,20})?<system_notification>\n[^]*?\n<\/system_notification>\s{0,20}/;
/** Matches what Cursor then says in the place of the person. */
const answer =
  /^<user_query>(?:Briefly inform the user|Perform any necessary follow-up)[^<]{0,2000}<\/user_query>\s{0,20}/;
const mostNotices = 40;

/** Returns a message of an exported chat without the notices that Cursor put in front of the person's words. */
export function withoutNotices(text: string): string {
  let rest = text;
  for (let count = 0; count < mostNotices; count += 1) {
    const [found] = notice.exec(rest) ?? [];
    if (found === undefined) break;
    rest = rest.slice(found.length);
  }
  return rest === text ? text : rest.replace(answer, '');
}
