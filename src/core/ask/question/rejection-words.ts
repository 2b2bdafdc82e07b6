/** Matches the words for a choice against something. */
export const rejectionIn =
  /(?:^|[^\p{L}])(?:reject(?:s|ed|ing)?|rul(?:ed?|ing) out|turn(?:ed|ing)? down|decid(?:ed?|ing) against|(?:vot|advis)ed against|abandon(?:ed|ing)?|dismiss(?:ed|ing)?|discard(?:ed|ing)?|g[eo]t(?:ting)? rid of|g[ia]ve(?:n|) up(?: on)?|stop(?:ped)? using|gegen(?= .{1,60} entschieden)|abgelehnt|verworfen|dagegen entschieden|aufgegeben|verzichtet|abandonn(?:ée?s?|ons|er)|renonc(?:é|er|ons)(?: à| au)?|abandon(?:amos|ad[oa]s?)|rejetée?s?|écartée?s?|rechazad[oa]s?|rechazamos|descartad[oa]s?|descartamos)(?!\p{L})|否决|放弃|却下/giu;

/** True for text that says what was decided against. */
export function rejects(text: string): boolean {
  return text.search(rejectionIn) >= 0;
}
