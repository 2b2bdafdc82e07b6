import { isPlaceholder, isPlainWord } from './placeholder';
import { hasDigitAndLetter, isDenseBase64, isHex, isUuid, looksRandom } from './randomness';
import type { NameStrength } from './secret-name';
import { stripEnd } from '../../core/text-ends';

/**
 * How name and value are joined: `=` or similar, a flag, a whole line `name: value`, words of a sentence, next to each
 * other, or merely near.
 */
export type Joint = 'assigned' | 'line' | 'sentence' | 'beside' | 'near';

export interface Candidate {
  readonly value: string;
  readonly isQuoted: boolean;
  readonly joint: Joint;
  readonly strength: NameStrength;
  /**
   * True for names like `DB_PASSWORD` in an assignment without spaces: the value is then literal even without quotes.
   */
  readonly isEnvironment: boolean;
}

/** Number of characters that are enough to judge a value. */
const lookedAt = 200;

/**
 * Decides whether the text after a name is a secret. In doubt it is, unless it looks like code, a word or a
 * placeholder.
 */
export function isSecretValue(whole: Candidate): boolean {
  const candidate = { ...whole, value: whole.value.slice(0, lookedAt) };
  const { value, strength, joint, isQuoted } = candidate;
  if (value.length < 3 || isPlaceholder(value)) return false;
  if (!isQuoted && !candidate.isEnvironment && /[\u0080-\uffff]/.test(value) && !/\d/.test(value)) return false;
  if (strength !== 'password' && /^[A-Z]+(?:_[A-Z]+)+$/.test(value)) return false;
  if (!isQuoted && isReference(value, candidate.isEnvironment)) return false;
  if (/^[[\]{}()<>,;:=|/\\.*_#-]+$/.test(value)) return false;
  if (joint === 'near') return isNearSecret(value, strength);
  if (joint === 'beside')
    return strength === 'password' && value.length >= 6 && hasDigitAndLetter(value) && isOddForProse(value);
  if (strength === 'short')
    return joint !== 'sentence' && /[A-Za-z]/.test(value) && isOddForProse(value) && !isAddressOrPath(value);
  if (strength === 'password') return isPassword(candidate);
  if (strength === 'strong') return isStrongSecret(candidate);
  return isWeakSecret(candidate);
}

/** Matches a setting with addresses of computers, as in `Auth\Allowed=10.0.0.1`. */
const withAddress = /^[A-Za-z_][\w.-]{0,60}=(?:\d{1,3}\.){3}\d{1,3}(?:[/,][\d./,]{1,100})?$/;

function isNearSecret(value: string, strength: NameStrength): boolean {
  if (withAddress.test(value)) return false;
  if (strength === 'strong' && isHex(value)) return value.length >= 20 && hasDigitAndLetter(value);
  return isMixed(value) && looksRandom(value, 20);
}

function isPassword({ value, joint, isQuoted, isEnvironment }: Candidate): boolean {
  if (isAddressOrPath(value)) return looksRandom(value, 16);
  if (/^\d+$/.test(value)) return value.length >= 4;
  if (/\s/.test(value))
    return (
      isQuoted &&
      joint === 'assigned' &&
      value.length <= 80 &&
      (/\d/.test(value) || /^(?:\S+\s){2,7}\S+$/.test(value)) &&
      !/[.!?:]$/.test(value) &&
      !isSentence(value)
    );
  if (/^[\p{L}\p{M}]+$/u.test(value))
    return isQuoted ? joint !== 'sentence' || value.length >= 8 : joint === 'line' || isEnvironment;
  if (joint === 'sentence' && !isQuoted) return isOddForProse(value);
  return isQuoted || isEnvironment || isOddForProse(value) || joint === 'line';
}

function isStrongSecret({ value, joint, isQuoted, isEnvironment }: Candidate): boolean {
  if (/\s/.test(value) || value.length < 6 || isAddressOrPath(value)) return false;
  if (joint === 'sentence')
    return (
      looksRandom(value, 10) ||
      (isQuoted && isOddForProse(value)) ||
      isUuid(value) ||
      (isHex(value) && value.length >= 16)
    );
  if (/^\d+$/.test(value)) return value.length >= 8;
  if (/^[\p{L}\p{M}]+$/u.test(value)) return (isQuoted || isEnvironment) && value.length >= 8;
  if (isQuoted || isEnvironment) return !/^[\w-]+(?:\.[a-z][\w-]*)+$/.test(value) || looksRandom(value, 16);
  return looksRandom(value, 8) || isOddForProse(value);
}

function isWeakSecret({ value, joint, isEnvironment }: Candidate): boolean {
  if (/\s/.test(value)) return false;
  if (isUuid(value)) return isEnvironment;
  if (isHex(value)) return value.length >= 16 && /\d/.test(value);
  return looksRandom(value, joint === 'sentence' ? 14 : 12);
}

/**
 * True for a value that nobody would write as a word in a sentence: digits among letters, marks inside, or a capital in
 * the middle.
 */
function isOddForProse(value: string): boolean {
  const bare = stripEnd(value, /[.,;:!?)]/);
  if (
    bare.length < 4 ||
    /^\(?(?:base|sha|md|utf|oauth|rsa|aes|ed|p|v|scram|pbkdf|bcrypt|argon|sha-)-?\d+(?:[-_/][\w-]+)?$/i.test(bare)
  )
    return false;
  if (/^[\p{L}]+(?:[-'’/][\p{L}]+){0,2}$/u.test(bare))
    return /^[a-z]+[A-Z]/.test(bare) ? false : bare !== value && /!$/.test(value) && /[A-Z]/.test(bare.slice(1));
  if (/^\d+(?:[.,:/-]\d+)*[%a-z]{0,3}$/i.test(bare)) return false;
  if (/^[\w-]+\.[a-z]{1,5}$/i.test(bare) && !/\d/.test(bare)) return false;
  if (/^[a-z]+(?:_[a-z]+)+$/i.test(bare) || /^[\w$]+(?:\.[\w$]+)+$/.test(bare)) return looksRandom(bare, 12);
  return /\d/.test(bare) || /[^\p{L}\p{M}\p{N}\s]/u.test(bare);
}

/** True for names of variables, members, calls and types in code. */
function isReference(value: string, isEnvironment: boolean): boolean {
  if (/^[A-Za-z_$][\w$]*(?:\??\.[A-Za-z_$][\w$]*)*[([]/.test(value)) return !isEnvironment || /[)\]]/.test(value);
  if (/^[A-Za-z_$][\w$]*(?:(?:\?\.|\.|->|::)[A-Za-z_$][\w$]*)+[!?;,)\]}]*$/.test(value))
    return !/\d/.test(value) || !looksRandom(value, 16);
  if (isEnvironment) return false;
  if (/^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/.test(value)) return true;
  return (
    /^[a-z_$]+(?:[A-Z][a-z]+)+[;,)?!]*$/.test(value) ||
    /^[A-Z][a-z]+(?:[A-Z][a-z]+)+[;,)?!]*$/.test(value) ||
    /^[a-z]+(?:_[a-z]+)+$/.test(value)
  );
}

function isAddressOrPath(value: string): boolean {
  if (isDenseBase64(value)) return false;
  return (
    /^(?:https?|file|ftp|mailto|app):|:\/\//i.test(value) ||
    /^(?:\.{1,2}\/|~\/|\/[\w.-]+\/|[A-Z]:\\)/.test(value) ||
    /^[\w.-]+(?:\/[\w.-]+){2,}$|^[\w.-]+(?:\/[\w.-]+)*\/[\w-]+\.[a-z]{1,5}$/.test(value)
  );
}

function isSentence(value: string): boolean {
  return (
    value.split(/\s+/).filter((word) => isPlainWord(word)).length >= 2 ||
    /^[A-Z][a-z]+(?: [a-z]+)+$|\b(?:is|are|must|should|cannot|please|your|for)\b/.test(value)
  );
}

function isMixed(value: string): boolean {
  return hasDigitAndLetter(value) && !isHex(value) && !isUuid(value);
}
