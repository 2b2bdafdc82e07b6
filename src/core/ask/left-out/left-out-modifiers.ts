/** Words that say of the next word that it was so once, is to be so, is only said to be so, or which one of several it is. */
const spaced =
  'former|formerly|previous|previously|allegedly|alleged|supposedly|supposed|reportedly|purportedly|purported|apparently|seemingly|presumably|so-called|planned|proposed|intended|would-be|ehemalig\\p{L}*|früher\\p{L}*|damalig\\p{L}*|angeblich\\p{L}*|vermeintlich\\p{L}*|vermutlich\\p{L}*|mutmaßlich\\p{L}*|anscheinend|sogenannt\\p{L}*|geplant\\p{L}*|ancien|ancienne|anciens|anciennes|autrefois|prétendu\\p{L}*|présumé\\p{L}*|prétendument|soi-disant|apparemment|antigu[oa]s?|anterior|anteriores|supuest[oa]s?|supuestamente|presunt[oaie]s?|presuntamente|antig[oa]s?|ex|precedente|cosiddett[oaie]|voormalig\\p{L}*|vermeend\\p{L}*|zogenaamd\\p{L}*|бывш\\p{L}*|прежн\\p{L}*|якобы|предполагаем\\p{L}*|планируем\\p{L}*|eski|sözde|güya|mantan|rzekom\\p{L}*|oldest|newest|latest|earliest|largest|smallest|biggest|highest|lowest|longest|shortest|cheapest|best|worst|nearest|first|second|third|last|(?:ält|neu|größ|klein|höch|niedrig|läng|kürz|be|schlechte|nächs|ers|zwei|drit|letz)(?:est|st|t)e[nrsm]?|premi(?:er|ère)s?|derni(?:er|ère)s?|deuxième|primer[oa]?s?|últim[oa]s?|prim[oa]|ultim[oaie]|eerste|laatste|oudste|nieuwste|перв\\p{L}*|последн\\p{L}*|ilk';
const unspaced = /前任|曾|原任|据称|據稱|所谓|所謂|据传|拟|元(?=社長|会長|首相|大統領)|とされ|そうだ|อดีต|전직|이른바/gu;

const modified = new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${spaced})[^\\p{L}\\p{M}\\p{N}]+([\\p{L}\\p{M}\\p{N}]+)`, 'giu');

/**
 * True when a sentence has a word of a note without the word that modifies it there: *the chairman signed* for *the
 * former chairman signed*. *Ole Brandt signed* leaves out both, and may be said.
 */
export function leavesOutModifier(sentence: string, quoted: string): boolean {
  const own = new Set(sentence.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu));
  const kept = modifiedIn(quoted).filter((word) => own.has(word));
  return kept.length > modifiedIn(sentence).length || countOf(quoted) > countOf(sentence);
}

/** Returns the words that such a word modifies, in lower case. */
function modifiedIn(text: string): string[] {
  return [...text.matchAll(modified)].map(([, word = '']) => word.toLowerCase());
}

function countOf(text: string): number {
  return text.match(unspaced)?.length ?? 0;
}
