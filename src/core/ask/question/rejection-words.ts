/** Matches the words for a choice against something. */
export const rejectionIn =
  /(?:^|[^\p{L}])(?:reject(?:s|ed|ing)?|rul(?:ed?|ing) out|turn(?:ed|ing)? down|decid(?:ed?|ing) against|(?:vot|advis)ed against|abandon(?:ed|ing)?|dismiss(?:ed|ing)?|discard(?:ed|ing)?|g[eo]t(?:ting)? rid of|g[ia]ve(?:n|) up(?: on)?|stop(?:ped)? using|gegen(?= .{1,60} entschieden)|abgelehnt|verworfen|dagegen entschieden|aufgegeben|verzichtet|abandonn(?:ée?s?|ons|er)|renonc(?:é|er|ons)(?: à| au)?|abandon(?:amos|ad[oa]s?)|(?:nos )?deshicimos de|renunciamos a|abbandonat[oaie]|rinunciat[oaie]|afgezien|opgegeven|rejetée?s?|écartée?s?|rechazad[oa]s?|rechazamos|descartad[oa]s?|descartamos|rifiutat[oaie]|scartat[oaie]|rejeitad[oa]s?|afgewezen|verworpen|отказались|отвергли)(?!\p{L})|否决|放弃|却下|不採用/giu;

/** True for text that says what was decided against. */
export function rejects(text: string): boolean {
  return text.search(rejectionIn) >= 0;
}
