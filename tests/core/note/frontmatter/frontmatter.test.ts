import fc from 'fast-check';
import { locateKeys, readFrontmatter } from '../../../../src/core/note/frontmatter/frontmatter';
import { trials } from '../../../fakes/trials';

function read(text: string): { data: unknown; body: string; problems: { line: number; reason: string }[] } {
  const { data, bodyStart, problems } = readFrontmatter(text);
  return { data, body: text.slice(bodyStart), problems: [...problems] };
}

describe('readFrontmatter', () => {
  test.each([
    ['LF', '---\na: 1\nb: [x, y]\n---\nbody\n', { a: 1, b: ['x', 'y'] }, 'body\n'],
    [
      'CRLF',
      '---\r\na: one\r\nb: |\r\n  two\r\n  three\r\n---\r\nbody\r\n',
      { a: 'one', b: 'two\nthree\n' },
      'body\r\n',
    ],
    ['lone CR', '---\ra: one\r---\rbody\r', { a: 'one' }, 'body\r'],
    ['byte-order mark', '\uFEFF---\na: 1\n---\nbody', { a: 1 }, 'body'],
    ['no final line break', '---\na: 1\n---', { a: 1 }, ''],
    ['spaces after the fences', '--- \na: 1\n---\t\nbody', { a: 1 }, 'body'],
    ['empty', '---\n---\nbody', {}, 'body'],
    ['only comments', '---\n# nothing\n\n---\nbody', {}, 'body'],
    ['named YAML', '---yaml\na: 1\n---\nbody', { a: 1 }, 'body'],
    ['dashes inside', '---\na: x\n  --- y\n----\n: z\n---\nbody', null, 'body'],
    ['none', 'body\n---\na: 1\n---\n', {}, 'body\n---\na: 1\n---\n'],
    ['empty file', '', {}, ''],
    ['a rule of four dashes', '----\na: 1\n---\n', {}, '----\na: 1\n---\n'],
    ['a horizontal rule on top', '---\n\nSome text\n', {}, '---\n\nSome text\n'],
  ])('%s', (_name, text, data, body) => {
    const result = read(text);
    if (data !== null) expect(result).toEqual({ data, body, problems: [] });
    else expect(result.body).toBe(body);
  });

  test('dates stay strings', () => {
    expect(read('---\ndate: 2026-03-04\nat: 2026-03-04T14:32:15Z\n---\n').data).toEqual({
      date: '2026-03-04',
      at: '2026-03-04T14:32:15Z',
    });
  });

  test.each([
    ['js', '---js\n{ a: (globalThis.wasEvaluated = true) }\n---\nbody'],
    ['javascript', '---javascript\nglobalThis.wasEvaluated = true\n---\nbody'],
    ['json', '---json\n{"a": 1}\n---\nbody'],
    ['coffee', '--- coffee\nglobalThis.wasEvaluated = true\n---\nbody'],
  ])('%s is not evaluated', (_name, text) => {
    const result = read(text);
    expect(result).toMatchObject({ data: {}, body: 'body', problems: [{ line: 1 }] });
    expect(globalThis).not.toHaveProperty('wasEvaluated');
  });

  test.each(['--- A story ---', '---constructor', '---__proto__', '---toString'])(
    '%s on the first line is text',
    (line) => {
      const text = `${line}\nonce\n---\nupon`;
      expect(read(text)).toMatchObject({ data: {}, body: text, problems: [{ line: 1 }] });
    },
  );

  test.each([
    ['a colon in a value', '---\nok: 1\ntitle: A: B\ntags: [x]\n---\nbody', { ok: 1, tags: ['x'] }, 3],
    ['an open quote', '---\nok: 1\ntitle: "open\n---\nbody', { ok: 1 }, 3],
    ['a reserved character', '---\naliases:\n  - good\n  - @handle\nok: yes\n---\nbody', { ok: 'yes' }, 4],
    ['an unknown alias', '---\ntitle: *bold*\nok: 1\n---\nbody', { ok: 1 }, 2],
    ['a tab', '---\r\na:\r\n\t- x\r\nok: 1\r\n---\r\nbody', { ok: 1 }, 3],
    ['an open bracket', '---\nok: 1\ntags: [a, b\n---\nbody', { ok: 1 }, 3],
    ['a duplicate key', '---\na: 1\nb: 2\na: 3\n---\nbody', { a: 3, b: 2 }, 4],
    ['a duplicate inner key', '---\na:\n  b: 1\n  b: 2\n---\nbody', { a: { b: 2 } }, 4],
  ])('%s: reads the rest, and names the line', (_name, text, data, line) => {
    const result = read(text);
    expect(result).toMatchObject({ data, body: 'body' });
    expect(result.problems.map((problem) => problem.line)).toEqual([line]);
  });

  test('text between two horizontal rules stays in the body', () => {
    expect(read('---\n\nText\n---\nmore')).toEqual({
      data: {},
      body: '---\n\nText\n---\nmore',
      problems: [{ line: 3, reason: expect.any(String) as string }],
    });
    expect(read('---\n- a\n- b\n---\nmore').body).toBe('---\n- a\n- b\n---\nmore');
  });

  test('reads a fence that is never closed as text', () => {
    expect(read('---\ntitle: x\nbody')).toMatchObject({
      data: {},
      body: '---\ntitle: x\nbody',
      problems: [{ line: 1 }],
    });
  });

  test.each([
    [
      'alias bomb',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map(
          (key, i) =>
            `${key}: &${key} [${Array(9)
              .fill(`*${'abcdefg'[i] ?? ''}`)
              .join(',')}]`,
        )
        .join('\n')}`,
    ],
    [
      'many anchors',
      Array.from({ length: 4_000 }, (_, i) => `k${String(i)}: [&a${String(i)} x, *a${String(i)}]`).join('\n'),
    ],
    ['deep brackets', `a: ${'['.repeat(40_000)}`],
    ['closed deep brackets', `a: ${'['.repeat(40_000)}${']'.repeat(40_000)}`],
    ['deep lists', `a:\n  ${'- '.repeat(40_000)}`],
    ['deep braces', '{'.repeat(40_000)],
    ['deep keys', '? '.repeat(40_000)],
    ['blank lines', `a: 1${'\n\u2003'.repeat(40_000)}`],
    ['too long', `a: ${'x'.repeat(200_000)}`],
    ['itself', 'a: &x [*x]\nb: &y {c: *y}'],
  ])('%s does no harm', (_name, yaml) => {
    const result = read(`---\n${yaml}\n---\nbody`);
    expect(result.body).toBe('body');
    expect(result.problems).not.toEqual([]);
    expect(() => JSON.stringify(result.data)).not.toThrow();
  });

  test('a key named __proto__ changes no prototype', () => {
    const { data } = readFrontmatter('---\n__proto__: {polluted: 1}\n---\n');
    expect(Object.keys(data)).toEqual(['__proto__']);
    expect({}).not.toHaveProperty('polluted');
  });

  test('reading a broken note again gives the same result', () => {
    const text = '---\na: "x\n---\nbody';
    expect(read(text)).toEqual(read(text));
  });

  test('never throws, and the lines it names exist', () => {
    const piece = fc.constantFrom(
      '---',
      '\n',
      '\r\n',
      '\r',
      'a',
      ': ',
      ':',
      '- ',
      '"',
      "'",
      '[',
      ']',
      '{',
      '}',
      '*a',
      '&a ',
      '#',
      '|',
      '>',
      '!',
      '%',
      '@',
      '?',
      '\t',
      '  ',
      'js',
      '\uFEFF',
      '\u0000',
      '漢',
      '\ud800',
      '...',
      '<<: ',
      ', ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), fc.boolean(), (pieces, isFenced) => {
        const text = isFenced ? `---\n${pieces.join('')}\n---\nbody` : pieces.join('');
        const { bodyStart, problems } = readFrontmatter(text);
        const lineCount = text.split(/\r\n?|\n/).length;
        expect(bodyStart).toBeLessThanOrEqual(text.length);
        for (const { line } of problems) expect(line >= 1 && line <= lineCount).toBe(true);
      }),
      { numRuns: trials(700) },
    );
  });
});

describe('locateKeys', () => {
  test('gives the range of each value', () => {
    const source = 'a: 1 # one\n"b c":\n  - x\n  # inside\n  - y\n# after\nd: |\n  text\n\ne:\n';
    const { keys } = locateKeys(source, 2);
    expect(keys.map(({ key, afterColon, end }) => [key, source.slice(afterColon, end)])).toEqual([
      ['a', ' 1'],
      ['b c', '\n  - x\n  # inside\n  - y'],
      ['d', ' |\n  text'],
      ['e', ''],
    ]);
  });
});
