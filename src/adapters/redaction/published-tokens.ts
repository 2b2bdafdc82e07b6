import rules from './published-rules.json';
import type { TokenShape } from './token-shape';

/** Shapes of keys as the rules of Gitleaks have them. */
export const publishedTokens: readonly TokenShape[] = (rules.shapes as [string, string[], string][]).map(
  ([kind, hints, source]) => ({ kind, hints, pattern: new RegExp(`(^|[^A-Za-z0-9])(${source})`, 'g') }),
);
