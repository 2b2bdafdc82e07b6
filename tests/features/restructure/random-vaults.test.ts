import * as fc from 'fast-check';
import { readBlocks } from '../../../src/core/note/blocks';
import { readLinks } from '../../../src/core/note/references/links';
import { baseNameOf, nameOf, parseVaultPath } from '../../../src/core/note/path';
import { LinkResolver } from '../../../src/core/note/references/resolve-link';
import { lostSentences } from '../../../src/core/plan/lost-sentences';
import type { RestructureOutput } from '../../../src/features/restructure/restructure-output';
import { RestructureFixture } from './restructure-fixture';
import { trials } from '../../fakes/trials';

const paths = ['A.md', 'B.md', 'X/A.md', 'X/C.md', 'X/Y/D.md', 'Y/E.md', 'Y/C.md'];
const line = fc.oneof(
  fc.constantFrom(
    '[[A]]',
    '[[X/A|a]]',
    '![[C#One]]',
    '[c](../X/C.md)',
    '[[D]] and [[E#^b]]',
    '[[B#Two]]',
    '# One',
    '## Two',
    '## Three',
    'Block ^b',
    '- item',
    '```\n[[A]]\n```',
  ),
  fc.lorem({ maxCount: 4 }),
);
const text = fc.array(line, { maxLength: 9 }).map((lines) => `${lines.join('\n\n')}\n`);
const decision = fc.record({
  action: fc.constantFrom('merge', 'split', 'hub', 'move'),
  at: fc.nat(5),
  title: fc.constantFrom('A', 'New', 'C', 'E'),
  folder: fc.constantFrom('X', 'Y', 'New'),
});

type Tree = Readonly<Record<string, string>>;

/** The files that the links of a file lead to. */
function targetsOf(tree: Tree, path: string): string[] {
  const resolver = new LinkResolver(Object.keys(tree));
  const content = tree[path] ?? '';
  return readLinks(content, readBlocks(content, 0)).flatMap(
    ({ target, form }) => resolver.resolve(form === 'markdown' ? decodeURIComponent(target) : target, path) ?? [],
  );
}

/** Links of `before` that nothing of what became of their note has any more. */
function missingLinks(before: Tree, after: Tree, { applied }: RestructureOutput): string[] {
  let places = new Map(Object.keys(before).map((path) => [path, [path]]));
  for (const { action, notes, to } of applied) {
    if (action === 'hub') continue;
    const next = (path: string): string[] =>
      !notes.includes(path)
        ? [path]
        : action === 'split'
          ? [path, ...to]
          : action === 'merge'
            ? [...to]
            : to.filter((each) => nameOf(each) === nameOf(path));
    places = new Map([...places].map(([path, now]) => [path, now.flatMap(next)]));
  }
  return Object.keys(before).flatMap((source) =>
    targetsOf(before, source).flatMap((target) => {
      const homes = places.get(target) ?? [];
      const isKept = (places.get(source) ?? []).some(
        (place) => homes.includes(place) || targetsOf(after, place).some((found) => homes.includes(found)),
      );
      return isKept ? [] : [`${source} to ${target}`];
    }),
  );
}

/** Links are written anew, so that only what stands around them is held against each other. */
function masked(content: string): string {
  return content.replace(/!?\[\[[^\]]*\]\]|\[c\]\([^)]*\)/g, 'link');
}

/** A part may be called what its heading said. */
function newNames(before: Tree, after: Tree): string[] {
  return Object.keys(after)
    .filter((path) => !Object.hasOwn(before, path))
    .map((path) => `# ${baseNameOf(path)}`);
}

test('no decision by hand loses a sentence or breaks a link, and undo restores every byte', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(...paths.map(() => text)),
      fc.array(decision, { minLength: 1, maxLength: 3 }),
      async (texts, wanted) => {
        const files = Object.fromEntries(paths.map((path, at) => [path, texts[at] ?? '']));
        const fixture = await RestructureFixture.create(files);
        const decisions = wanted.map(({ action, at, title, folder }) => ({
          action,
          title,
          folder: action === 'split' ? null : folder,
          notes: [paths[at], ...(action === 'merge' || action === 'hub' ? [paths[at + 1]] : [])],
        }));
        const output = await fixture.run({ decisions, yes: true });
        const after = fixture.tree();
        expect(output.proof).toMatchObject({ broken: [], lostSentences: [] });
        expect(
          lostSentences(
            Object.entries(files).map(([path, content]) => ({ path: parseVaultPath(path), text: masked(content) })),
            [...Object.values(after).map(masked), ...newNames(files, after)],
          ),
        ).toEqual([]);
        expect(missingLinks(files, after, output)).toEqual([]);
        if (output.applied.length > 0) await fixture.undo(output.run);
        expect(fixture.tree()).toEqual(files);
      },
    ),
    { numRuns: trials(60) },
  );
});
