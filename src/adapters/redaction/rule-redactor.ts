import type { Redacted, Redactor } from '../../ports/redactor';
import { findAssignments } from './assignments';
import { CoveredText, findEncoded, longWords } from './encoded-secrets';
import { commandPasswords } from './command-passwords';
import { credentialShapes } from './credential-shapes';
import type { Finding, SecretFinder, Range } from './finding';
import { laidOutSecrets } from './laid-out-secrets';
import { findListedSecrets } from './listed-secrets';
import { MaintainedRules } from './maintained-rules';
import { mergeFindings, replaceFindings, RecognisedSecrets } from './merge-findings';
import { findNamedTokens } from './named-tokens';
import { newerTokens } from './newer-tokens';
import { findPrivateKeys } from './private-keys';
import { shapes } from './published-rules.json';
import { findRecoveryCodes } from './recovery-codes';
import { redactInPieces } from './redact-in-pieces';
import { findSeedPhrases } from './seed-phrases';
import { findByShape, type TokenShape } from './token-shape';
import { findUrlPasswords } from './url-passwords';
import { cloudTokens, serviceTokens, wideTokens } from './vendor-tokens';
import { continuedView } from './views/continued';
import type { TextView } from './views/text-view';

/** Base64 of PNG, JPEG, GIF and WebP by their first bytes: with so many random letters some look like a key. */
const picture = /(?:iVBORw0KGgo|\/9j\/[24]|R0lGOD[dl]h|UklGR)[A-Za-z0-9+/]{200,}={0,2}/g;

/** Shapes of keys as the rules of Gitleaks have them. */
export const publishedTokens: readonly TokenShape[] = (shapes as [string, string[], string][]).map(
  ([kind, hints, source]) => ({ kind, hints, pattern: new RegExp(`(^|[^A-Za-z0-9])(${source})`, 'g') }),
);

/** Finders by shape. The most exact comes first: it names the kind when several match. */
const tokenFinders: readonly SecretFinder[] = [
  findByShape([...cloudTokens, ...serviceTokens, ...publishedTokens, ...newerTokens]),
];

/** Finders by shape for secrets that contain marks which separate words elsewhere. */
const wide: readonly SecretFinder[] = [findByShape(wideTokens), findUrlPasswords];

const phrases: readonly SecretFinder[] = [findPrivateKeys, findSeedPhrases];

/** Finders that also use the text before a secret. */
const inContext: readonly SecretFinder[] = [
  findByShape([...credentialShapes, ...commandPasswords, ...laidOutSecrets]),
  findListedSecrets,
  findRecoveryCodes,
  findAssignments,
  findNamedTokens,
];

/**
 * Maximum number of passes: a replacement changes the context, so the next pass may find more; further passes are never
 * needed.
 */
const mostLooks = 6;

/** Number of characters of a piece in which no pattern overflows the stack. */
const pieceLength = 1_000_000;

function all(finders: readonly SecretFinder[]): SecretFinder {
  return (text) => finders.flatMap((find) => find(text));
}

function foundIn(view: TextView, find: SecretFinder): Finding[] {
  return find(view.text).map((finding) => ({ ...finding, ...view.toSource(finding) }));
}

/**
 * Removes secrets by published token shapes, by their position, by the names next to them and by Secretlint's rules.
 */
export class RuleRedactor implements Redactor {
  readonly #maintained = new MaintainedRules();

  redact(text: string): Promise<Redacted> {
    return this.#redactWith(text, new RecognisedSecrets());
  }

  remembering(): Redactor {
    const recognised = new RecognisedSecrets();
    return { redact: (text) => this.#redactWith(text, recognised), remembering: () => this.remembering() };
  }

  async #redactWith(text: string, recognised: RecognisedSecrets): Promise<Redacted> {
    try {
      return await this.#redactPiece(text, recognised);
    } catch (error) {
      // Millions of characters without a break overflow the stack of a pattern.
      if (!(error instanceof RangeError) || text.length <= pieceLength) throw error;
    }
    return redactInPieces(text, (piece) => this.#redactPiece(piece, recognised), pieceLength);
  }

  async #redactPiece(text: string, recognised: RecognisedSecrets): Promise<Redacted> {
    const counts: Record<string, number> = {};
    let current = text;
    for (let look = 0; look < mostLooks; look += 1) {
      const findings = await this.#find(current, recognised);
      if (findings.length === 0) break;
      for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
      current = replaceFindings(current, findings);
    }
    return { text: current, counts };
  }

  async #find(text: string, recognised: RecognisedSecrets): Promise<Finding[]> {
    if (text.length < 4) return [];
    const pictures = new Pictures(text);
    const words = longWords(text);
    const findings = [
      ...all(phrases)(text),
      ...foundIn(words, all(tokenFinders)),
      ...all(wide)(text),
      ...all(inContext)(text),
    ];
    const continued = continuedView(text);
    if (continued !== null) findings.push(...foundIn(continued, all(inContext)));
    findings.push(...(await this.#maintained.find(text)));
    const merged = mergeFindings(text, pictures.without(findings));
    recognised.learn(text, merged);
    const known = mergeFindings(text, [...merged, ...recognised.find(text)]);
    const tokens: SecretFinder = (view) => [...all(tokenFinders)(view), ...all(wide)(view), ...recognised.find(view)];
    const encoded = findEncoded(text, words, known, { tokens, phrases: all(phrases), inContext: all(inContext) });
    return encoded.length === 0 ? known : mergeFindings(text, [...known, ...pictures.without(encoded)]);
  }
}

/** Encoded pictures in a text. */
class Pictures {
  readonly #ranges: readonly Range[];
  readonly #covered: CoveredText;

  constructor(text: string) {
    this.#ranges = [...text.matchAll(picture)].map((match) => ({
      start: match.index,
      end: match.index + match[0].length,
    }));
    this.#covered = new CoveredText(text, this.#ranges);
  }

  /** Returns the findings that are not part of a picture. */
  without(findings: readonly Finding[]): readonly Finding[] {
    return this.#ranges.length === 0 ? findings : findings.filter((finding) => this.#covered.leavesLetters(finding));
  }
}
