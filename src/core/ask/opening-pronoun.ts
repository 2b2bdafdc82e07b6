import { wordSet } from '../support/function-words';

const pronouns = wordSet(`he she it they this that these those him her+s his its their+s both such
er sie es dies+e+er+es+en jener jene+s ihr+e sein+e deren dessen
il elle+s ils ce cela ceci celui celle ceux ça son sa leur él ella+s ellos ello esto+s este esta+s eso ese esa aquello
lui lei loro questo questa questi queste quello quella ele+s ela+s isso isto hij zij ze het dit deze
он она оно они его её ее их это+т эта эти тот та те o bu şu onlar bunlar nó họ này đó हे यह वह वे ये هو هي هم هذا هذه ذلك تلك αυτός αυτή αυτό αυτοί
dia ia mereka ini itu`);
const unspaced = /^(?:[他她它这這那]|此|其|彼|これ|それ|あれ|この|その|그는|그녀|그것|이것|มัน|เขา|เธอ|นี่|นั่น)/u;

/** Says that there is something, and stands for nothing. */
const expletive = /^[^\p{L}]{0,9}(?:es g[ia]bt?|il (?:y |n['’]y )a|il faut)(?!\p{L})/iu;

/** True for a sentence that begins with a word that only the sentence before it explains. */
export function opensWithPronoun(sentence: string): boolean {
  if (expletive.test(sentence)) return false;
  const first = /[\p{L}\p{M}'’]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
  return pronouns.has(first) || pronouns.has(first.split(/['’]/u)[0] ?? '') || unspaced.test(sentence.trimStart());
}
