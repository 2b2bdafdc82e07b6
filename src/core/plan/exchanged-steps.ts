import { foldName } from '../note/path';

const numbered = /^[ \t]*(\d{1,4})[.)][ \t](.+)$/gm;

/** A step with the index of the list that it stands in. */
interface Step {
  readonly text: string;
  readonly list: number;
}

/**
 * Returns the steps of numbered lists that come before one that they follow in a list of a note, each once. A step that
 * stands in a text twice, such as *Wait*, has no place, and lists that change places exchange no steps.
 */
export function exchangedSteps(text: string, originals: readonly { readonly text: string }[]): string[] {
  const places = new Map([...stepsOf(text).keys()].map((name, at) => [name, at]));
  const exchanged = originals.flatMap((original) => {
    const kept = [...stepsOf(original.text)].filter(([name]) => places.has(name));
    return kept.flatMap(([name, step], at) => {
      const [before, last] = kept[at - 1] ?? [name, step];
      return last.list === step.list && (places.get(name) ?? 0) < (places.get(before) ?? 0) ? [step.text] : [];
    });
  });
  return [...new Set(exchanged)];
}

/** Returns the steps that stand once, by their folded names. */
function stepsOf(text: string): ReadonlyMap<string, Step> {
  let list = 0;
  let end = 0;
  let last = 0;
  const steps = [...text.matchAll(numbered)].map(({ 0: row, 1: number = '', 2: step = '', index }): Step => {
    // A list begins where the numbers do, behind other words; a list may also have the same number everywhere.
    if (Number(number) <= last && /^\S/m.test(text.slice(end, index))) list += 1;
    last = Number(number);
    end = index + row.length;
    return { text: step.trim(), list };
  });
  const names = steps.map((step) => foldName(step.text));
  return new Map(
    steps.flatMap((step, at) => {
      const name = names[at] ?? '';
      return names.indexOf(name) === names.lastIndexOf(name) ? [[name, step] as const] : [];
    }),
  );
}
