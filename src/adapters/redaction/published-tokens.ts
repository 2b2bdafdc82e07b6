import type { SecretFinder } from './finding';
import rules from './published-rules.json';
import { hasDigitAndLetter, isHex, isUuid, looksRandom } from './randomness';
import { findByShape, type TokenShape } from './token-shape';

const joint = String.raw`[ \t\w.-]{0,20}[\s'"]{0,3}(?:=|>|:{1,3}=|\|\||:|=>|\?=|,)[\x60'"\s=]{0,5}`;

/** Shapes of keys as the rules of Gitleaks have them. */
export const publishedTokens: readonly TokenShape[] = (rules.shapes as [string, string[], string][]).map(
  ([kind, hints, source]) => ({ kind, hints, pattern: new RegExp(`(^|[^A-Za-z0-9])(${source})`, 'g') }),
);

const rows = rules.behindNames as [string, string][];
const someName = new RegExp(rows.map(([, names]) => names).join('|'), 'i');
const findAny = findByShape(
  rows.map(([value, names]) => ({
    kind: 'generic-secret',
    hints: [''],
    pattern: new RegExp(`((?:${names})${joint})(${value})(?![\\w-])`, 'gi'),
    accepts: (secret) => (isHex(secret) || isUuid(secret) ? hasDigitAndLetter(secret) : looksRandom(secret, 15)),
  })),
);

/** Keys without a shape of their own that stand behind the name of their vendor. */
export const findNamedTokens: SecretFinder = (text) => (someName.test(text) ? findAny(text) : []);
