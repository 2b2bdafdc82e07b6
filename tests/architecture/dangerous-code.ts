const dangers: readonly (readonly [string, RegExp])[] = [
  ['eval', /\beval\s*\(/u],
  ['new Function', /\bnew\s+Function\s*\(/u],
  ['Function of text', /\bFunction\s*\(\s*["'`]/u],
  ['script element', /\bcreateElement\s*\(\s*["'`]script["'`]/u],
  ['remote script', /\bimportScripts\s*\(/u],
];

/** What of a bundle the app's reviewers refuse: code made from text, and code fetched from elsewhere. */
export function findDangerousCode(bundle: string): string[] {
  return dangers.filter(([, pattern]) => pattern.test(bundle)).map(([name]) => name);
}
