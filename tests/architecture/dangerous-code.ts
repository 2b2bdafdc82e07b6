const dangers: readonly (readonly [string, RegExp])[] = [
  ['eval', /\beval\s*\(/u],
  ['new Function', /\bnew\s+Function\s*\(/u],
  ['Function of text', /\bFunction\s*\(\s*["'`]/u],
  // Made by `new RegExp`, one can fail and be caught; written out, it keeps old phones from reading the script at all.
  ['lookbehind', /^(?!.*\bnew RegExp\(["'`]).*\(\?<[=!]/mu],
  ['script element', /\bcreateElement\s*\(\s*["'`]script["'`]/u],
  ['remote script', /\bimportScripts\s*\(/u],
];

/** What of a bundle the app's reviewers refuse: code made from text, code fetched from elsewhere, and what old phones cannot read. */
export function findDangerousCode(bundle: string): string[] {
  return dangers.filter(([, pattern]) => pattern.test(bundle)).map(([name]) => name);
}
