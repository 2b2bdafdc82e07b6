import { harmlessLine } from '../harmless-markdown';

/** The doubt about a note: whether its claim is true, or only where it belongs. */
export type UncertainAbout = 'claim' | 'place';

const labels = { claim: 'Not proven', place: 'Not placed' } as const;
const longest = 400;

/** Returns the reason as it is stored in `cb_uncertain_reason`: one harmless line that begins with what is uncertain. */
export function reasonLine(about: UncertainAbout, reason: string): string {
  const line = harmlessLine(reason.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim());
  return `${labels[about]}: ${line.length > longest ? `${line.slice(0, longest - 1)}…` : line}`;
}

/** Reads what `reasonLine` wrote; a line in any other form has no known subject, an empty one nothing. */
export function readReason(line: string): { readonly reason?: string; readonly about?: UncertainAbout } {
  if (line === '') return {};
  const about = (['claim', 'place'] as const).find((each) => line.startsWith(`${labels[each]}: `));
  return about === undefined ? { reason: line } : { reason: line.slice(labels[about].length + 2), about };
}
