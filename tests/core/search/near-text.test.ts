import { NearTexts } from '../../../src/core/search/diversifier';

const words = Array.from({ length: 60 }, (_, place) => `word${String(place)}`);

function withOther(texts: readonly string[], at: number): string[] {
  return texts.map((text, place) => (place === at ? 'other' : text));
}

function taken(texts: readonly string[]): (number | null)[] {
  const near = new NearTexts();
  return texts.map((text) => near.take(text));
}

describe('texts that say nearly the same', () => {
  test('ignore case, symbols and Markdown syntax', () => {
    expect(
      taken([
        'Green tea wants seventy degrees.',
        '## green TEA\n\nwants **seventy** degrees',
        'Black tea wants a hundred degrees.',
      ]),
    ).toEqual([null, 0, null]);
  });

  test('share more than .85 of their shingles', () => {
    const without = (count: number): string => words.slice(count).join(' ');
    // 58 shingles of three words; leaving out words at the front leaves out as many.
    expect(taken([words.join(' '), without(8)])).toEqual([null, 0]);
    expect(taken([words.join(' '), without(9)])).toEqual([null, null]);
  });

  test('can differ by one word if they are long, not if they are short', () => {
    const changed = (count: number): string => withOther(words.slice(0, count), 5).join(' ');
    expect(taken([words.join(' '), changed(60)])).toEqual([null, 0]);
    expect(taken([words.slice(0, 12).join(' '), changed(12)])).toEqual([null, null]);
  });

  test('do not include names and empty forms', () => {
    expect(taken(['', '', '## Tasks', '## Tasks', 'one two three four', 'one two three four'])).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
  });

  test.each([
    ['Chinese', '我们今天讨论索引的设计和检索', '昨天我们在花园里种了很多番茄'],
    ['Thai', 'เราคุยกันเรื่องการออกแบบดัชนีวันนี้', 'เมื่อวานเราปลูกมะเขือเทศในสวนหลังบ้าน'],
    ['Hindi', 'आज हमने सूचकांक की बनावट पर बात की', 'कल हमने बगीचे में बहुत टमाटर लगाए'],
    ['Arabic', 'ناقشنا اليوم تصميم الفهرس والبحث فيه', 'زرعنا أمس الكثير من الطماطم في الحديقة'],
  ])('%s', (_, text, other) => {
    expect(taken([text, other, `${text}!`])).toEqual([null, null, 0]);
  });

  test('list the most similar one, and are not compared with repeated texts', () => {
    const almost = withOther(words, 59).join(' ');
    const near = new NearTexts();
    expect([near.take(almost), near.take(words.slice(0, 58).join(' ')), near.take(words.join(' '))]).toEqual([
      null,
      0,
      0,
    ]);
  });
});
