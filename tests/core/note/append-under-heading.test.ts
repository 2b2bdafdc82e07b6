import { appendUnderHeading } from '../../../src/core/note/sections';

test.each([
  ['## See also\n\n- [[Cups]]\n'],
  ['## Related notes\n\nMostly cups.\n\n- [[Cups]]\n\n## References\n\n1. https://example.com\n'],
  ['**See also:** [[Cups]]\n'],
  ['Siehe auch:\n\n- [[Tassen]]\n- [Kannen](Kannen.md)\n'],
  ['# 参考文献\n\n- [[茶]]\n\n## Relations\n\n- related: [[Cups]]\n'],
])('the end of a note is before the lists of links that close it: %j', (links) => {
  expect(appendUnderHeading(`# Tea\n\nBoil water.\n\n${links}`, '', 'Steep.')).toBe(
    `# Tea\n\nBoil water.\n\nSteep.\n\n${links}`,
  );
});

test.each([
  ['## Links\n\n- [[Cups]]\n\n## Brewing\n\nBoil water.\n'],
  ['# Tea\n\nSources: none.\n\nBoil water.\n'],
  ['# Tea\n\n- [[Cups]]\n'],
])('links in the middle of a note do not close it: %j', (text) => {
  expect(appendUnderHeading(text, '', 'Steep.')).toBe(`${text}\nSteep.\n`);
});
