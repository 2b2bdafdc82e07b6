import { clausesOf, type Evidence } from './evidence';
import { wordSet } from './function-words';
import type { JudgedSentence } from './judgement';
import type { Passages } from './passages';
import { isStanding } from './similar-words';
import { isContent, type Token } from './token';

/** Words that make the clause behind them the reason of the one before, or after. */
const reasons = wordSet('because since weil da denn car parce porque perché omdat потому karena çünkü');
/** Words that say of any two clauses that one follows from the other. */
const causal = wordSet(
  `because since so therefore thus hence why due reason reasons cause causes caused result results led leads explains explain means thanks otherwise else avoid prevents to for fix fixes fixed
weil da denn deshalb daher darum wegen grund also damit sonst car parce donc cause raison porque pues razón causa perché quindi omdat daarom dus потому поэтому karena sebab çünkü`,
);
const failing = wordSet(
  'fail fails failed failing crash crashes crashed broke broken abort aborts aborted error errors gescheitert fehlgeschlagen échoué falló fallado',
);
const faults = wordSet(
  'error errors failure failures problem problems issue issues fault faults crash crashes fehler probleme erreur erreurs error errores fallo fallos',
);

/**
 * Returns the words that join two clauses as cause and effect although they come from different sentences that are not
 * joined so: no word nearby says it, or the cause is that of something else.
 */
export function joinedCauses({ parts }: Evidence, passages: Passages): string[] {
  const clauses = parts.flatMap((part) => clausesOf(part.tokens).map((tokens) => ({ tokens, part })));
  return clauses.flatMap(({ tokens, part }, at) => {
    const [first] = tokens;
    const other = clauses[at - 1] ?? clauses[at + 1];
    if (first === undefined || !reasons.has(first.text) || other === undefined) return [];
    if (first.text === 'since' && tokens.some(({ kind }) => kind === 'number')) return [];
    if (other.part.place === part.place || !tokens.some(isContent) || !other.tokens.some(isContent)) return [];
    const around = [...passages.around(part.place, 1), ...passages.around(other.part.place, 1)];
    const isNear = around.includes(part.home) && passages.around(part.place, 2).includes(other.part.home);
    const isTold = isNear && around.some((sentence) => sentence.tokens.some(({ text }) => causal.has(text)));
    return isTold && !isReasonOfOther(part.home.tokens, other.tokens) ? [] : [first.text];
  });
}

/** True when a sentence gives its reason for something that the effect does not mention. */
function isReasonOfOther(home: readonly Token[], effect: readonly Token[]): boolean {
  const at = home.findIndex(({ text }) => reasons.has(text));
  const explained = home.slice(0, Math.max(0, at)).filter(isContent);
  return explained.length > 0 && !explained.some((token) => isStanding(token, effect.filter(isContent)));
}

/** Returns words that say that something failed where the passages only say that there were no errors. */
export function deniedFailures({ tokens }: JudgedSentence, { tokens: near }: Evidence): string[] {
  if (tokens.some(({ qualifier }) => qualifier === 'denial')) return [];
  const isDenied = near.some(({ text }, at) => faults.has(text) && near[at - 1]?.qualifier === 'denial');
  const failed = tokens.filter(({ text }) => failing.has(text));
  return isDenied && failed.length > 0 && !near.some(({ text }) => failing.has(text) && !faults.has(text))
    ? failed.map(({ text }) => text)
    : [];
}
