import { wordSet } from '../support/function-words';

const pronouns = wordSet(`he she it they this that these those him her+s his its their+s both such
er sie es dies+e+er+es+en jener jene+s ihr+e sein+e deren dessen
il elle+s ils ce cela ceci celui celle ceux ça son sa leur él ella+s ellos ello esto+s este esta+s eso ese esa aquello
lui lei loro questo questa questi queste quello quella ele+s ela+s isso isto hij zij ze het dit deze
он она оно они его её ее их это+т эта эти тот та те o bu şu onlar bunlar nó họ này đó हे यह वह वे ये هو هي هم هذا هذه ذلك تلك αυτός αυτή αυτό αυτοί
dia ia mereka ini itu`);
const unspaced = /^(?:[他她它这這那]|此|其|彼|これ|それ|あれ|この|その|그는|그녀|그것|이것|มัน|เขา|เธอ|นี่|นั่น)/u;

/** German and French sentences that say that there is something: their first word stands for nothing. */
const esGibt =
  /^es g(?:ibt|ab)(?!\p{L}| (?:sich|ih\p{L}{1,3}|sie|es|mi[rc]h?|di[rc]h?|uns|euch|de[rm]|eine[mr])(?!\p{L})| (?:auf|nach|ab|an)[.,!])/iu;
const ilYA =
  /^il (?:n['’])?y (?:a|avait|aura)(?: (?:pas|plus|jamais|aussi|encore|toujours|déjà|eu|que|environ))?(?= )/iu;
/** Matches an amount behind *il y a*, and no participle as in *il y a travaillé*. */
const amount =
  /^ (?:[\d«"“]|[dl]['’]|quelqu['’]|(?:une?|d(?:e|u|es)|l(?:e|a|es)|aucune?|plusieurs|quelques|beaucoup|peu|assez|trop|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|cent)(?!\p{L})|(?:rien|personne)(?:$| ?[.,;!?]| [dà]))/iu;
const ilFaut = /^il (?:ne )?fa(?:ut|llait|udra(?:it)?)(?!\p{L})/iu;
const laterPronoun = /^[^,]{1,80}, (?:ils?|elles?|c['’e]|er|sie)(?!\p{L})/iu;

function isExpletive(sentence: string): boolean {
  const begun = sentence.replace(/^[^\p{L}]{1,9}/u, '');
  const [there] = ilYA.exec(begun) ?? [];
  const isThere =
    there === undefined ? esGibt.test(begun) || ilFaut.test(begun) : amount.test(begun.slice(there.length));
  return isThere && !laterPronoun.test(begun);
}

/** True for a sentence that begins with a word that only the sentence before it explains. */
export function opensWithPronoun(sentence: string): boolean {
  if (isExpletive(sentence)) return false;
  const first = /[\p{L}\p{M}'’]+/u.exec(sentence)?.[0].toLowerCase() ?? '';
  return pronouns.has(first) || pronouns.has(first.split(/['’]/u)[0] ?? '') || unspaced.test(sentence.trimStart());
}
