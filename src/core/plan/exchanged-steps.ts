import { foldName } from '../note/path';

const numbered = /^[ \t]*\d{1,4}[.)][ \t](.+)$/gm;

/** Returns the steps of numbered lists that come before one that they follow in a note, each once. */
export function exchangedSteps(text: string, originals: readonly { readonly text: string }[]): string[] {
  const places = new Map(stepsOf(text).map((step, at) => [foldName(step), at]));
  const exchanged = originals.flatMap((original) => {
    const kept = stepsOf(original.text).filter((step) => places.has(foldName(step)));
    return kept.filter(
      (step, at) => at > 0 && (places.get(foldName(step)) ?? 0) < (places.get(foldName(kept[at - 1] ?? '')) ?? 0),
    );
  });
  return [...new Set(exchanged)];
}

function stepsOf(text: string): string[] {
  return [...text.matchAll(numbered)].map(([, step = '']) => step.trim());
}
