/** Words with which a sentence claims more than a passage without them, by what they claim. */
const claims: readonly RegExp[] = [
  // All, always.
  words(
    'all|every|everyone|everybody|everything|each|always|entire|entirely|completely|whole|never|none|alle|allen|aller|alles|jede[nrsm]?|immer|stets|sämtliche[nrs]?|ganze[nrsm]?|nie|tous|toutes|toujours|chaque|todos|todas|siempre|cada|tutti|tutte|sempre|ogni|todas?|altijd|iedere|elke|все|всех|всегда|каждый|каждая|каждое|каждого|hepsi|bütün|her|tüm|mọi|luôn|tất cả|كل|جميع|دائما',
    '所有|全部|都|每|总是|總是|一直|从不|すべて|全て|常に|毎|모든|항상|언제나',
  ),
  words(
    'most|mostly|usually|majority|meist|meistens|meisten|mehrheit|plupart|mayoría|maggior|большинство|çoğu|hầu hết|معظم',
    '大多数|大部分|通常|ほとんど|대부분',
  ),
  // A cause.
  words(
    'because|therefore|thus|hence|consequently|thereby|due to|owing to|so that|as a result|weil|deshalb|daher|deswegen|folglich|dadurch|aufgrund|infolge|damit|parce que|donc|ainsi|grâce à|à cause|porque|por eso|debido|perché|perciò|quindi|dovuto|omdat|daarom|dus|потому|поэтому|из-за|благодаря|вследствие|çünkü|nedeniyle|sayesinde|yüzünden|bởi vì|do đó|vì vậy|لأن|بسبب|لذلك',
    '因为|因為|所以|因此|由于|由於|导致|從而|从而|ため|ので|だから|때문|그래서',
  ),
];

/** Words that weaken the word behind them. */
const weakening = words(
  'almost|nearly|about|around|approximately|roughly|barely|virtually|practically|circa|ca|fast|beinahe|nahezu|etwa|rund|ungefähr|knapp|presque|environ|quasiment|casi|aproximadamente|unos|unas|quasi|bijna|ongeveer|почти|около|примерно|приблизительно|neredeyse|yaklaşık|gần|khoảng|تقريبا|حوالي|wants?|wanted|tries|tried|plans?|planned|hopes?|hoped|intends?|intended|attempts?|attempted|promises?|promised|expected|voraussichtlich|wollen|wollte|wollten|möchten?|plant|planen|plante|hofft|hoffte|versucht|versuchte|verspricht|versprach|veut|veulent|voulait|souhaite|espère|prévoit|essaie|promet|quieren?|quería|espera|piensa|planea|intenta|promete|vuole|vogliono|voleva|spera|cerca di|quer|pretende|wil|willen|wilde|hoopt|probeert|хоч\\p{L}+|хотел\\p{L}*|надеется|пытается|обещает',
  '几乎|幾乎|将近|將近|大约|大約|约|差不多|ほぼ|およそ|約|거의|약',
);

function words(spaced: string, unspaced: string): RegExp {
  return new RegExp(`(?:^|[^\\p{L}\\p{M}])(?:${spaced})(?![\\p{L}\\p{M}])|${unspaced}`, 'iu');
}

/**
 * True when a sentence claims more than the sentences of a note that it rests on although it has their words: *all*
 * where they say *some*, a cause that they do not give, or something certain that they call *almost* so.
 */
export function claimsMore(sentence: string, quoted: string): boolean {
  return (
    claims.some((claim) => claim.test(sentence) && !claim.test(quoted)) ||
    (weakening.test(quoted) && !weakening.test(sentence))
  );
}
