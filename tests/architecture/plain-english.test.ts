import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

/** Phrases that a native speaker would not use: say who does what, and name the thing. */
const idioms =
  /\b(?:is|are|was|were) told\b(?! apart)|\btells? of\b|\bpassed over\b|\bwhat is no\b|\banew\b|\bstands? already\b|\bthat is no (?!longer\b)|\bby (?:his|your) word\b|\/\*\* (?:Of|So (?:many|much|long|far)) /giu;

const texts = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$|'[^'\n]* [^'\n]*'|`[^`]*`/gmu;
const titles = /(?:\b(?:test|it|describe\w*)(?:\.\w+)?|[\])])\(\s*(['"`])(.*?)\1,/gu;

const codeFiles = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/(?:^|[\\/])(?:node_modules|rejected)[\\/]|plain-english/.test(name))
    .map((name) => `${folder}/${name}`);

function idiomsIn(code: string, kind: 'texts' | 'titles'): string[] {
  const shown =
    kind === 'texts'
      ? [...code.matchAll(texts)].map(([text]) => text)
      : [...code.matchAll(titles)].map(([, , title = '']) => title);
  return shown.flatMap((text) => text.match(idioms) ?? []);
}

it.each([
  ['src', 'texts'],
  ['workbench', 'texts'],
  ['tests', 'titles'],
] as const)('%s says in plain English what it does: %s', (folder, kind) => {
  const found = codeFiles(folder).flatMap((file) =>
    idiomsIn(readFileSync(path.join(root, file), 'utf8'), kind).map((idiom) => `${file}: ${idiom}`),
  );
  expect(found).toEqual([]);
});

it('would refuse such phrases in comments, messages and titles', () => {
  expect(idiomsIn("/** Of a note that is no beat. */\nsay('The user is told so.');", 'texts')).toEqual([
    '/** Of ',
    'that is no ',
    'is told',
  ]);
  expect(idiomsIn("test('a link is passed over', () => {});\ntest.each([1])('made anew', f);", 'titles')).toEqual([
    'passed over',
    'anew',
  ]);
  expect(idiomsIn("test('skips a link', () => { is(told) });", 'titles')).toEqual([]);
});
