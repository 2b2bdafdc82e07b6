import { madeGraph } from './made-world';

async function edgesIn(notes: Readonly<Record<string, string>>): Promise<string[]> {
  const { graph } = await madeGraph(notes);
  const edges = new Set([...graph.nodes.keys()].flatMap((id) => graph.edgesOf(id)));
  return [...edges].map(({ from, type, to, line, quote }) => `${from} ${type} ${to} ${line} ${quote}`);
}

test('relations, properties, links, mentions, tags and sessions are edges of their own types', async () => {
  expect(
    await edgesIn({
      'A.md': '---\ncb_session: s1\ntags: [x]\nproject: Apollo\n---\nText.\n\n## Relations\n\n- supersedes: [[B]]\n',
      'B.md': 'Seen by [[People/Ann Li|Ann]] and Ann Li.',
      'People/Ann Li.md': 'x',
      'C.md': 'Ann Li wrote `[[B]]` in code.',
    }),
  ).toEqual([
    'A.md project project:Apollo 4 project: Apollo',
    'A.md tagged #x 1 #x',
    'A.md session session:s1 1 s1',
    'A.md supersedes B.md 10 supersedes: B',
    'B.md links People/Ann Li.md 1 Seen by Ann and Ann Li.',
    'C.md mentions People/Ann Li.md 1 Ann Li wrote B in code.',
  ]);
});

test('a name that two notes share names neither', async () => {
  expect(
    await edgesIn({ 'People/Ann.md': 'x', 'Old/People/Ann.md': '---\ntype: person\n---\n', 'C.md': 'Ann came.' }),
  ).toEqual([]);
});

test('hostile notes cost no time and make no node of their own', async () => {
  const flood = `${'[['.repeat(50_000)} ${'Ann '.repeat(50_000)}`;
  const { graph } = await madeGraph({ 'People/Ann.md': 'x', '__proto__.md': flood, 'constructor.md': '[[__proto__]]' });
  expect(graph.nodes.size).toBe(3);
});
