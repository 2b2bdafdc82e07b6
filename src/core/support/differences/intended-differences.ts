import { clausesOf, type CarriedPart, type Evidence } from '../evidence';
import { wordSet } from '../function-words';
import type { JudgeUse } from '../judgement';
import { flagsOf } from '../scopes';
import { saysSame } from '../similar-words';
import { isContent, type Token, isOneOf } from '../token';

/** Verbs of wishing, planning, asking and advising: what they are about is not done yet. */
const intending = wordSet(
  `want+s+ed plan+s+ned+t+en+te+ea+uje hope+s+d intend+s+ed+e try tries tried promise+s+d ask+s+ed request+ed
recommend+s+ed propose+s+d offer+s+ed aim+s wish+es will+en wollen wollte+n möchte+n hofft+e versucht+e verspricht
versprach bittet bat empfiehlt empfahl schlägt beabsichtigt veut veulent voulait souhaite+nt espère espérait compte
prévoit essaie essaye promet+e+te demande demandé recommande conseille quiere+n quería+n espera piensa intenta pide
pidió recomienda propone aconseja vuole vogliono voleva spera cerca chiede raccomanda consiglia quer+em+ia pretende
tenta pede recomenda propõe wil+de+den hoopt probeert belooft vraagt vroeg raadt хочет хотят хотел+а+и планирует
надеется пытается обещает просит советует chce chcą chciał`,
);
/** Words with which a sentence leaves open whether something is done. */
const open = wordSet(
  `to shall should would could may might must can going soll sollen sollte wird werden würde muss könnte kann doit devrait pourrait peut va vais debe debería podría puede va deve dovrebbe potrebbe può pode deveria zal zou moet kan может должен будет może będzie`,
);
/** Words that begin a clause about what may come. */
const conditional = wordSet(
  'until till before if when once bis bevor ehe sobald wenn falls avant si quand hasta antes cuando finché prima quando tot voordat als',
);
/** Words for searching, and for what it leads to when it succeeds. */
const seeking = wordSet(
  'search+es+ing seek+s+ing sucht suchen cherche+nt busca+n cerca+no+ndo procura zoekt zoeken ищет ищут szuka',
);
const finding = wordSet(
  'find finds found gefunden fand trouvé trouve encontrado encontró encontrada trovato trova encontrou gevonden vond нашли нашёл нашла znalazł',
);

const infinitive = /(?:[aeiíîoõ]r|re)(?:se|si|l[aeo]s?)?$|ть(?:ся)?$|[aeiyąu]ć$/u;
const germanic = /e[lr]?n$/;

/** In a conversation, what these people want is what was agreed. */
const speakers = wordSet('i we ich wir je nous on yo io noi eu ik wij we я мы ja my');

/**
 * Returns the word with which a part tells as done what its home only says that somebody wants, plans, asks or advises,
 * and no other sentence tells.
 */
export function intendedDifferences({ tokens, home }: CarriedPart, { sentences }: Evidence, use: JudgeUse): string[] {
  if (tokens.some(({ text, qualifier }) => intending.has(text) || open.has(text) || qualifier === 'hedge')) return [];
  if (clausesOf(tokens).some(([first]) => conditional.has(first?.text ?? ''))) return [];
  const found = tokens.filter(isOneOf(finding));
  if (
    found.length > 0 &&
    home.tokens.some(isOneOf(seeking)) &&
    !sentences.some((each) => each.tokens.some(isOneOf(finding)))
  )
    return found.map(({ text }) => text);
  // What a rewording denies it does not tell as done.
  const denied = flagsOf(tokens, 'denial');
  return clausesOf(home.tokens).flatMap((clause) => {
    const verb = clause.findIndex(isOneOf(intending));
    if (verb < 0 || (use === 'capture' && speakers.has(clause[verb - 1]?.text ?? ''))) return [];
    const wanted = clause.filter((token, at) => at > verb && isContent(token) && isInfinitive(token, at, clause));
    return tokens
      .filter((token, at) => token.kind === 'word' && isContent(token) && !(use === 'capture' && denied[at] === 'yes'))
      .filter((token) => wanted.some((other) => other.text !== token.text && saysSame(token, other)))
      .filter(
        ({ text }) => !sentences.some((other) => other !== home && other.tokens.some((each) => each.text === text)),
      )
      .map(({ text }) => text);
  });
}

function isInfinitive({ text }: Token, at: number, clause: readonly Token[]): boolean {
  return (
    clause[at - 1]?.text === 'to' ||
    clause[at - 1]?.text === 'zu' ||
    clause[at - 1]?.text === 'te' ||
    infinitive.test(text) ||
    (at === clause.length - 1 && germanic.test(text))
  );
}
