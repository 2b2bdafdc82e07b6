import { isOrder } from '../wording/imperatives';

/** Matches ways between which nobody has chosen: `gauge: add it to the list, or leave it`. */
const ways = /:\s[^.;]{3,100},\s(?:or|oder|ou|oppure|или)\s\p{L}/iu;
/** Matches what stands before and behind a word that joins two ways. */
const joined = /^([^.。]{3,160}?)[\s,，;；]+(?:(?:or|oder|ou|o|oppure|или|либо)\s(?:else )?|或者?)([^.。]{3,160})/iu;
/** Matches the words in front of a claim, and the name of what it is about. */
const before = /^(?:Reported|Noted|At that point): |^[^:：]{1,60}[:：]\s?/u;

/** True for a claim that only names ways between which nobody has chosen. */
export const isUndecided = (claim: string): boolean => ways.test(claim) || areOrders(claim);

/** True for two orders of which one is to be followed. */
function areOrders(claim: string): boolean {
  const [, one = '', other = ''] = joined.exec(claim.replace(before, '').replace(before, '')) ?? [];
  return isOrder(one) && isOrder(other);
}
