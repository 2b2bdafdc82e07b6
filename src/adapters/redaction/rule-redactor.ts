import type { Redacted, Redactor } from '../../ports/redactor';
import { findAssignments } from './assignments';
import { credentialShapes } from './credential-shapes';
import { findEncoded } from './encoded-secrets';
import type { Finding, SecretFinder } from './finding';
import { MaintainedRules } from './maintained-rules';
import { mergeFindings, replaceFindings } from './merge-findings';
import { newerTokens } from './newer-tokens';
import { Pictures } from './pictures';
import { findPrivateKeys } from './private-keys';
import { findNamedTokens, publishedTokens } from './published-tokens';
import { findRecoveryCodes } from './recovery-codes';
import { RecognisedSecrets } from './repeated-secrets';
import { findSeedPhrases } from './seed-phrases';
import { findByShape } from './token-shape';
import { findUrlPasswords } from './url-passwords';
import { cloudTokens, serviceTokens, wideTokens } from './vendor-tokens';
import { longWords } from './views/long-words';
import type { TextView } from './views/text-view';

/** Known by their shape. The most exact first: it names the kind of what several find. */
const tokenFinders: readonly SecretFinder[] = [
  findByShape([...cloudTokens, ...serviceTokens, ...publishedTokens, ...newerTokens]),
];
/** Known by their shape as well, with marks inside that part words elsewhere. */
const wide: readonly SecretFinder[] = [findByShape(wideTokens), findUrlPasswords];
const phrases: readonly SecretFinder[] = [findPrivateKeys, findSeedPhrases];
/** Known by what stands before them, too. */
const inContext: readonly SecretFinder[] = [
  findByShape(credentialShapes),
  findRecoveryCodes,
  findAssignments,
  findNamedTokens,
];

function all(finders: readonly SecretFinder[]): SecretFinder {
  return (text) => finders.flatMap((find) => find(text));
}

function foundIn(view: TextView, find: SecretFinder): Finding[] {
  return find(view.text).map((finding) => ({ ...finding, ...view.toSource(finding) }));
}

/** What one look leaves, the next may uncover, because the surroundings changed; more looks than these are never needed. */
const mostLooks = 6;

/** Removes secrets by published token shapes, by the place where they stand, by the names beside them and by Secretlint's rules. */
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
    findings.push(...(await this.#maintained.find(text)));
    const merged = mergeFindings(text, pictures.without(findings));
    recognised.learn(text, merged);
    const known = mergeFindings(text, [...merged, ...recognised.find(text)]);
    const tokens: SecretFinder = (view) => [...all(tokenFinders)(view), ...all(wide)(view), ...recognised.find(view)];
    const encoded = findEncoded(text, words, known, { tokens, phrases: all(phrases), inContext: all(inContext) });
    return encoded.length === 0 ? known : mergeFindings(text, [...known, ...pictures.without(encoded)]);
  }
}
