import { wordSet } from '../support/function-words';

const pronouns = wordSet(`he she it they this that these those him her his hers its their theirs both such
er sie es dies diese dieser dieses diesen jener jene jenes ihr ihre sein seine deren dessen
il elle ils elles ce cela ceci celui celle ceux ça son sa leur él ella ellos ellas ello esto este esta eso ese esa estos estas aquello
lui lei loro questo questa questi queste quello quella ele ela eles elas isso isto hij zij ze het dit deze
он она оно они его её ее их это этот эта эти тот та те o bu şu onlar bunlar nó họ này đó हे यह वह वे ये هو هي هم هذا هذه ذلك تلك αυτός αυτή αυτό αυτοί
dia ia mereka ini itu`);
const unspaced = /^(?:[他她它这這那]|此|其|彼|これ|それ|あれ|この|その|그는|그녀|그것|이것|มัน|เขา|เธอ|นี่|นั่น)/u;

/** True for a sentence that begins with a word that only the sentence before it explains. */
export function opensWithPronoun(sentence: string): boolean {
  const first = /[\p{L}\p{M}'’]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
  return pronouns.has(first) || pronouns.has(first.split(/['’]/u)[0] ?? '') || unspaced.test(sentence.trimStart());
}
