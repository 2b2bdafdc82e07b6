import { plainText } from './sentences';

const numbered = /^\s{0,8}\d{1,2}[.)、．] ?(\S.*)$/gmu;
const fewestSteps = 3;
const longestLead = 300;

/** Matches words in front of a list that call it somebody's instructions rather than what the person wants. */
const leading =
  /(?:^|[^\p{L}])(?:here(?:['’]s| is)|this is|follow(?:ing)?|according to|from|hier ist|das ist|laut|befolge|voici|suis|selon|aquí (?:está|tienes)|sigue|según|ecco|segui|secondo|вот|по)\s[^.\n]{0,60}?(?:guide|tutorial|how-?to|anleitung|guía|guida|инструкци|руководств)[^.\n]{0,60}:\s{0,9}$/iu;

/** Returns the numbered steps of instructions that the person pasted; none where they may want them themselves. */
export function stepsIn(message: string): readonly string[] {
  const found = [...message.matchAll(numbered)];
  const before = message.slice(0, found[0]?.index).slice(-longestLead);
  if (found.length < fewestSteps || !leading.test(before)) return [];
  return found.map(([, words = '']) => plainText(words));
}

/** Returns a message without numbered steps, if anything else is in it. */
export function withoutSteps(message: string): string {
  if (stepsIn(message).length === 0) return message;
  const rest = message.replace(numbered, '').trim();
  return rest === '' ? message : rest;
}
