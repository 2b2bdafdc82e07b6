import type { Redacted, Redactor } from '../../ports/redactor';
import { findAssignments } from './assignments';
import { CREDENTIAL_SHAPES } from './credential-shapes';
import type { Finding, SecretFinder } from './finding';
import { MaintainedRules } from './maintained-rules';
import { mergeFindings, replaceFindings } from './merge-findings';
import { findPrivateKeys } from './private-keys';
import { RecognisedSecrets } from './repeated-secrets';
import { findByShape } from './token-shape';
import { findUrlPasswords } from './url-passwords';
import { CLOUD_TOKENS, SERVICE_TOKENS } from './vendor-tokens';

/** The most exact first: it names the kind of what several find. */
const FINDERS: readonly SecretFinder[] = [
  findPrivateKeys,
  findByShape(CLOUD_TOKENS),
  findByShape(SERVICE_TOKENS),
  findUrlPasswords,
  findByShape(CREDENTIAL_SHAPES),
  findAssignments,
];

/** What one look leaves, the next may uncover, because the surroundings changed; more looks than these are never needed. */
const MOST_LOOKS = 6;

/** Removes secrets by published token shapes, by the place where they stand, by the names beside them and by Secretlint's rules. */
export class RuleRedactor implements Redactor {
  private readonly maintained = new MaintainedRules();

  redact(text: string): Promise<Redacted> {
    return this.redactWith(text, new RecognisedSecrets());
  }

  remembering(): Redactor {
    const recognised = new RecognisedSecrets();
    return { redact: (text) => this.redactWith(text, recognised), remembering: () => this.remembering() };
  }

  private async redactWith(text: string, recognised: RecognisedSecrets): Promise<Redacted> {
    const counts: Record<string, number> = {};
    let current = text;
    for (let look = 0; look < MOST_LOOKS; look += 1) {
      const findings = await this.find(current, recognised);
      if (findings.length === 0) break;
      for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
      current = replaceFindings(current, findings);
    }
    return { text: current, counts };
  }

  private async find(text: string, recognised: RecognisedSecrets): Promise<Finding[]> {
    if (text.length < 4) return [];
    const findings = FINDERS.flatMap((find) => find(text));
    findings.push(...(await this.maintained.find(text)));
    const merged = mergeFindings(text, findings);
    recognised.learn(text, merged);
    const repeated = recognised.find(text);
    return repeated.length === 0 ? merged : mergeFindings(text, [...merged, ...repeated]);
  }
}
