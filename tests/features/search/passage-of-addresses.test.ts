import { ask, openNotes } from './opened-notes';

const list = Array.from(
  { length: 12 },
  (_, n) => `- [rule ${String(n)}](https://example.org/harbour-linter/harbour-linter/rules/#rule-${String(n)})\n`,
).join('');

test('a passage is shown for the words that a reader sees, not for the addresses of its links', async () => {
  const text = `# Guide\n\n## Rules\n\n${list}\n## About\n\nThe linter keeps all books tidy. ${'Ropes and sails are dried. '.repeat(40)}\n`;
  const { services } = openNotes({ 'Guide.md': text });
  const { results } = await ask(services, 'harbour linter', { mode: 'keyword' });
  expect(results).toMatchObject([{ heading: 'Guide > About' }]);
  expect(results[0]?.snippet).toContain('The linter keeps all books tidy.');
});

test('where only addresses have the words, the passage with the best of them is shown', async () => {
  const text = `# Guide\n\n## Other\n\nSee [this](https://example.org/harbour).\n\n## Rules\n\n${list}`;
  const { services } = openNotes({ 'Guide.md': text });
  const { results } = await ask(services, 'harbour linter', { mode: 'keyword' });
  expect(results).toMatchObject([{ heading: 'Guide > Rules' }]);
});
