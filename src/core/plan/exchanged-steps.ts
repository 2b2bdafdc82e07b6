import { foldName } from '../note/path';

const numbered = /^[ \t]*\d{1,4}[.)][ \t](.+)$/gm;

/**
 * Returns the steps of numbered lists that come before one that they follow in a note, each once. A step that stands in a
 * text twice, such as *Wait*, has no place.
 */
export function exchangedSteps(text: string, originals: readonly { readonly text: string }[]): string[] {
  const places = new Map([...stepsOf(text).keys()].map((name, at) => [name, at]));
  const exchanged = originals.flatMap((original) => {
    const kept = [...stepsOf(original.text)].filter(([name]) => places.has(name));
    return kept.flatMap(([name, step], at) => {
      const before = kept[at - 1]?.[0] ?? name;
      return (places.get(name) ?? 0) < (places.get(before) ?? 0) ? [step] : [];
    });
  });
  return [...new Set(exchanged)];
}

/** Returns the steps that stand once, by their folded names. */
function stepsOf(text: string): ReadonlyMap<string, string> {
  const steps = [...text.matchAll(numbered)].map(([, step = '']) => step.trim());
  const names = steps.map(foldName);
  const once = names.flatMap((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? [at] : []));
  return new Map(once.map((at) => [names[at] ?? '', steps[at] ?? '']));
}
