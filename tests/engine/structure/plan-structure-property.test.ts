import fc from 'fast-check';
import type { VaultPath } from '../../../src/core/note/path';
import { planFor, moved } from './structure-fixture';
import { followOperations } from './follow-operations';
import { trials } from '../../fakes/trials';

const folders = ['', 'a', 'b', 'a/b', 'long folder', 'b/c (d)'];
const names = ['Note.md', 'note two.md', 'Ünï.md', 'p.png', "it's 50%.md", 'x.y.md', 'Z.canvas'];
const place = fc
  .tuple(fc.constantFrom(...folders), fc.constantFrom(...names))
  .map(([folder, name]) => (folder === '' ? name : `${folder}/${name}`));

const styles = [
  'name',
  'name.md',
  'path',
  'path.md',
  'tail',
  'relative',
  'upper',
  'markdown',
  'angle',
  'encoded',
  'heading',
  'alias',
  'embed',
  'missing',
  'own',
] as const;
type Style = (typeof styles)[number];

/** One link as somebody might have written it, on a line of its own. */
function write(style: Style, to: string, from: string): string {
  const bare = to.replace(/\.md$/, '');
  const name = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const up = from
    .split('/')
    .slice(1)
    .map(() => '..');
  const forms: Record<Style, string> = {
    name: `[[${name(bare)}]]`,
    'name.md': `[[${name(to)}]]`,
    path: `[[${bare}]]`,
    'path.md': `[[${to}]]`,
    tail: `[[${bare.split('/').slice(-2).join('/')}]]`,
    relative: `[[${[...(up.length === 0 ? ['.'] : up), bare].join('/')}]]`,
    upper: `[[${name(bare).toUpperCase()}]]`,
    markdown: `[x](${encodeURI(to).replace(/[()]/g, encodeParenthesis)})`,
    angle: `[x](<${to.replace(/%/g, '%25')}#part>)`,
    encoded: `![x y](${name(to)
      .split('')
      .map((char) => encodeURIComponent(char))
      .join('')} "t")`,
    heading: `[[${name(bare)}#A heading|shown]]`,
    alias: `| [[${bare}\\|shown]] |`,
    embed: `![[${name(to)}|100]]`,
    missing: `[[missing ${name(bare)}]]`,
    own: '[[#A heading]]',
  };
  return forms[style];
}

function encodeParenthesis(char: string): string {
  return char === '(' ? '%28' : '%29';
}

interface Drawn {
  readonly files: Map<string, string>;
  readonly pairs: Record<string, string>;
}

const drawn: fc.Arbitrary<Drawn> = fc
  .tuple(
    fc.uniqueArray(place, { minLength: 2, maxLength: 14, selector: (path) => path.normalize('NFC').toLowerCase() }),
    fc.infiniteStream(fc.nat(1_000)),
    fc.uniqueArray(place, { minLength: 1, maxLength: 4, selector: (path) => path.toLowerCase() }),
  )
  .map(([paths, stream, targets]) => {
    const next = (most: number): number => (stream.next().value as number) % most;
    const files = new Map(
      paths.map((path) => {
        if (!path.endsWith('.md')) return [path, `${path}\n`];
        const lines = Array.from({ length: 1 + next(6) }, () =>
          write(styles[next(styles.length)] ?? 'name', paths[next(paths.length)] ?? '', path),
        );
        return [path, [`id ${path}`, '', ...lines.flatMap((line) => [line, ''])].join('\n')];
      }),
    );
    const pairs: Record<string, string> = {};
    for (const target of targets) {
      const from = paths[next(paths.length)] ?? '';
      const to =
        target.slice(0, target.lastIndexOf('/') + 1) +
        `${next(3) === 0 ? 'Other ' : ''}${from.slice(from.lastIndexOf('/') + 1)}`;
      const isFree = ![...paths, ...Object.values(pairs)].some((path) => path.toLowerCase() === to.toLowerCase());
      if (pairs[from] === undefined && isFree) pairs[from] = to;
    }
    return { files, pairs };
  });

/** The words with which a line names its target; '' for none. */
function wordsOf(line: string): string {
  const wiki = /\[\[([^\]|#\\]*)/.exec(line);
  const markdown = /\]\((?:<([^>]*)>|([^\s)]*))/.exec(line);
  return (wiki?.[1] ?? decodeURIComponent((markdown?.[1] ?? markdown?.[2] ?? '').replace(/#.*$/, ''))).trim();
}

/** Reads and resolves a link by the observed rules, written down a second time. */
function target(line: string, source: string, paths: readonly string[]): string | null {
  const link = wordsOf(line);
  if (link === '') return source;
  const fold = (path: string): string => path.normalize('NFC').toLowerCase();
  const folder = source.includes('/') ? source.slice(0, source.lastIndexOf('/')) : '';
  const pick = (wanted: (path: string) => boolean): string | null =>
    paths.filter(wanted).sort((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? null;
  for (const ending of [link, `${link}.md`]) {
    const exact = (path: string): string | null => pick((other) => fold(other) === fold(path));
    if (/^\.\.?\//.test(ending)) {
      const parts = folder === '' ? [] : folder.split('/');
      for (const part of ending.split('/')) {
        if (part === '..' && parts.pop() === undefined) return null;
        if (part !== '..' && part !== '.') parts.push(part);
      }
      const found = exact(parts.join('/'));
      if (found !== null) return found;
    } else {
      const found =
        exact(ending.replace(/^\//, '')) ??
        exact(`${folder}/${ending}`) ??
        (ending.startsWith('/') ? null : pick((other) => fold(other).endsWith(`/${fold(ending)}`)));
      if (found !== null) return found;
    }
  }
  return null;
}

function linkLines(text: string): string[] {
  return text.split('\n').filter((line) => /\[\[|\]\(/.test(line));
}

describe('moving files', () => {
  it('keeps every link leading to the same file, and every other byte', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ files, pairs }) => {
        const { operations, proof, refused } = await planFor(files, moved(pairs));
        expect(refused).toEqual([]);
        const after = followOperations(files, operations);
        const placeOf = (path: string): string => pairs[path] ?? path;
        expect([...after.keys()].sort()).toEqual([...files.keys()].map(placeOf).sort());
        let linksBefore = 0;
        for (const [path, text] of files) {
          const old = linkLines(text);
          const now = linkLines(after.get(placeOf(path)) ?? '');
          expect(now.map((line) => line.replace(/\[\[[^\]|#\\]*|\]\((?:<[^#>]*|[^\s)]*)/, ''))).toEqual(
            old.map((line) => line.replace(/\[\[[^\]|#\\]*|\]\((?:<[^#>]*|[^\s)]*)/, '')),
          );
          old.forEach((line, at) => {
            const was = path.endsWith('.md') ? target(line, path, [...files.keys()]) : null;
            if (was === null) return;
            linksBefore += 1;
            const is = target(now[at] ?? '', placeOf(path), [...after.keys()]);
            expect([path, line, now[at], is]).toEqual([path, line, now[at], placeOf(was)]);
          });
        }
        expect(proof).toEqual({ linksBefore, linksAfter: linksBefore, broken: [], lostSentences: [] });
      }),
      { numRuns: trials(300) },
    );
  });

  it('rewrites no link that still leads to the right place', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, async ({ files, pairs }) => {
        const { operations } = await planFor(files, moved(pairs));
        const after = followOperations(files, operations);
        const placeOf = (path: string): string => pairs[path] ?? path;
        const paths = [...after.keys()];
        for (const [path, text] of files) {
          const now = linkLines(after.get(placeOf(path)) ?? '');
          linkLines(text).forEach((line, at) => {
            const was = path.endsWith('.md') ? target(line, path, [...files.keys()]) : null;
            const place = placeOf(was ?? '');
            const last = (other: string): string => other.slice(other.lastIndexOf('/') + 1).toLowerCase();
            // Which of several files of equal length the app takes is its secret: there the whole path is written.
            const isTied = paths.some(
              (other) => other !== place && other.length === place.length && last(other) === last(place),
            );
            if (was === null || (!isTied && target(line, placeOf(path), paths) === place)) expect(now[at]).toBe(line);
          });
        }
      }),
      { numRuns: trials(150) },
    );
  });
});

describe('merging two notes', () => {
  it('leads every link to its old target, or reports that it does not', async () => {
    await fc.assert(
      fc.asyncProperty(drawn, fc.constantFrom(...folders), async ({ files }, folder) => {
        const sources = [...files.keys()].filter((path) => path.endsWith('.md')).slice(0, 2) as VaultPath[];
        fc.pre(sources.length === 2);
        const into = (folder === '' ? 'Merged.md' : `${folder}/Merged.md`) as VaultPath;
        const text = sources.map((path) => files.get(path)).join('\n');
        const { operations, proof } = await planFor(files, {
          moved: [],
          left: sources.map((path) => ({ path, successor: into })),
          written: [{ path: into, text, sources }],
        });
        const after = followOperations(files, operations);
        const placeOf = (path: string): string => (sources.includes(path as VaultPath) ? into : path);
        const merged = (after.get(into) ?? '').split('\n');
        const isPlain = (line: string): boolean => !/\[\[|\]\(/.test(line);
        const broken = new Set(proof.broken.map(({ path, link }) => `${path} ${link}`));
        expect(merged).toHaveLength(text.split('\n').length);
        let from = 0;
        for (const path of [
          ...sources,
          ...[...files.keys()].filter((each) => !sources.includes(each as VaultPath) && each.endsWith('.md')),
        ]) {
          const isSource = sources.includes(path as VaultPath);
          const lines = (files.get(path) ?? '').split('\n');
          const now = isSource ? merged.slice(from, (from += lines.length)) : (after.get(path) ?? '').split('\n');
          lines.forEach((line, own) => {
            if (isPlain(line)) return;
            const is = target(now[own] ?? '', placeOf(path), [...after.keys()]);
            const was = target(line, path, [...files.keys()]);
            // The same words mean one thing in a text: whoever writes it makes them distinct first.
            const isAmbiguous = sources.some((other) =>
              (files.get(other) ?? '')
                .split('\n')
                .some((each) => wordsOf(each) === wordsOf(line) && target(each, other, [...files.keys()]) !== was),
            );
            // What led from one of the notes to another is plain words, unless it asks for a place in it.
            if (isSource && was !== null && placeOf(was) === into && (isAmbiguous || isPlain(now[own] ?? ''))) return;
            if (was !== null && is === placeOf(was))
              expect([line, is === into && isSource && !line.includes('#')]).toEqual([line, false]);
            if (was === null || is === placeOf(was)) return;
            // The same words meant two things in the two notes: it is told unless another link of the merged note leads there.
            const isElsewhere = merged.some(
              (each) => !isPlain(each) && target(each, into, [...after.keys()]) === placeOf(was),
            );
            expect([
              line,
              isElsewhere ||
                [...broken].some((each) => each.startsWith(`${path} `) && line.includes(each.slice(path.length + 1))),
            ]).toEqual([line, true]);
          });
        }
        expect(proof.linksBefore).toBe(proof.linksAfter + proof.broken.length);
        expect(proof.lostSentences).toEqual([]);
      }),
      { numRuns: trials(200) },
    );
  });
});
