import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root';

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Made by the build, by the program or by users, so not part of the tree. */
const made = /^(?:main\.js|dist\/|node_modules\/|CLAUDE\.md$|device(?:-key)?\.json$)/u;
const ours =
  /^(?:src|workbench|tests|scripts|docs|prompts|bench|\.ci)\/|^[\w.-]+\.(?:mjs|cjs|json|css|md)$|^(?:LICENSE|\.npmrc)$/u;

/** Paths of the project that a page names: in backticks when they look like one of ours, and targets of relative links. */
function pathsNamedIn(page: string, text: string): string[] {
  const prose = text.replace(/^```.*?^```$/gmsu, '');
  const quoted = [...prose.matchAll(/`([^`\s]+)`/gu)]
    .map((match) => match[1] ?? '')
    .filter((name) => ours.test(name) && !/[<>*…{]/u.test(name));
  const linked = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/gu)]
    .map((match) => match[1] ?? '')
    .filter((target) => !/^[a-z]+:/u.test(target));
  return [...quoted, ...linked.map((target) => path.posix.join(path.posix.dirname(page), target))].filter(
    (name) => !made.test(name),
  );
}

function missingPaths(page: string, text: string): string[] {
  return pathsNamedIn(page, text).filter((name) => !existsSync(path.join(root, name)));
}

it.each(pages)('every path that %s names exists', (page) => {
  expect(missingPaths(page, readFileSync(path.join(root, page), 'utf8'))).toEqual([]);
});

it('names enough for the map to be one', () => {
  expect(
    pathsNamedIn('CONTRIBUTING.md', readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')).length,
  ).toBeGreaterThan(20);
});

it('would refuse a missing path', () => {
  expect(
    missingPaths(
      'docs/page.md',
      'See `src/core/nowhere.ts` and [this](adr/9999-never.md), not [that](https://example.com).',
    ),
  ).toEqual(['src/core/nowhere.ts', 'docs/adr/9999-never.md']);
});

/** Spellings that only British English has; file names and identifiers may differ. */
const british =
  /\b(?:(?:analy|authori|capitali|categori|customi|emphasi|initiali|locali|maximi|minimi|normali|optimi|(?:re)?organi|penali|prioriti|randomi|reali|recogni|saniti|seriali|speciali|standardi|summari|synchroni|tokeni)s(?:e[drs]?|ers|ing|ations?)|(?:behavi|col|fav|flav|harb|hon|lab|neighb)our(?:s|ed|ing|ly|hood|able|ite)?|artefacts?|catalogues?|cent(?:re|red)|defence|(?:mis)?spelt|grey|judgements?|(?:un)?label(?:led|ling)|learnt|licences?|(?:kilo)?metres?|litres?|towards|whilst)\b/giu;

function britishWordsIn(prose: string): string[] {
  return prose.replace(/`[^`\n]*`|\]\([^)]*\)/gu, '').match(british) ?? [];
}

function commentsOf(code: string): string {
  return (code.match(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gmu) ?? []).join('\n');
}

it.each(pages)('%s has American spelling', (page) => {
  const text = readFileSync(path.join(root, page), 'utf8');
  expect(britishWordsIn(text.replace(/^```.*?^```$/gmsu, ''))).toEqual([]);
});

it.each(['src', 'tests'])('comments in %s have American spelling', (folder) => {
  const files = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  const found = files
    .filter((name) => name.endsWith('.ts'))
    .flatMap((name) =>
      britishWordsIn(commentsOf(readFileSync(path.join(root, folder, name), 'utf8'))).map((word) => `${name}: ${word}`),
    );
  expect(found).toEqual([]);
});

it('would refuse a British spelling, except in code', () => {
  expect(britishWordsIn('Neighbours are recognised by `isNeighbour` of [this](neighbours.md).')).toEqual([
    'Neighbours',
    'recognised',
  ]);
});
