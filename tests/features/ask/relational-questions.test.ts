import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { QueryFilter } from '../../../src/core/search/query';
import { KeptReading } from '../../../src/engine/reading/kept-reading';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const person = '---\ntype: person\n---\n';
const firm = '---\ntype: organization\n---\n';
const world = {
  'People/Ada Brook.md': '---\ntype: person\nworks_at: "[[Fernhill]]"\n---\nDraws maps. Likes tea.\n',
  'People/Ben Cole.md': `${person}Ben works for [[Fernhill]] as a surveyor. He once met [[Ada Brook]].\n`,
  'People/Cy Dorn.md': `${person}Cy founded [[Fernhill]] in 2019. He reports to nobody.\n`,
  'People/Dot Ely.md': `${person}Dot left [[Fernhill]] in May. She does not work for [[Oxley]].\n`,
  'People/Eve Secret.md': '---\ntype: person\ncb_private: true\n---\nEve works for [[Fernhill]].\n',
  'Firms/Fernhill.md': `${firm}A maker of maps. Fernhill raised money from [[Oxley]].\n`,
  'Firms/Oxley.md': `${firm}A fund. [[Fernhill]] and others were named in its report.\n`,
  'Projects/Atlas.md': '---\ntype: project\ndepends_on: "[[Press]]"\n---\nA book of maps.\n',
  'Projects/Press.md': '---\ntype: project\n---\nPress needs [[Ink]] every week.\n',
  'Projects/Ink.md': '---\ntype: project\n---\nBlack ink.\n',
  'Projects/Globe.md': '---\ntype: project\nowner: "[[Ada Brook]]"\n---\nFay Gill leads Globe since March.\n',
};

async function cited(question: string, filters: readonly QueryFilter[] = []): Promise<string[]> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes(world);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const list = (): ReturnType<typeof services.vault.list> => services.vault.list();
  const deps = {
    ...{ ...services, languageModels, asking, consent, device, sources, cache: fixture.replies },
    keptGraph: new KeptReading<never>({ list, changes: () => Promise.resolve(null) }),
  };
  const request = { question, filters, offline: true, yes: true, dryRun: false };
  const { sentences } = await askNotes(deps, request, testRun('ask'));
  return sentences.map(
    ({ text, citations: [place] }) => `${place?.path ?? ''}:${String(place?.line)} ${text} | ${place?.quote ?? ''}`,
  );
}

test.each([
  [
    'Who works at Fernhill?',
    [
      'People/Ada Brook.md:3 Ada Brook: works_at: Fernhill | works_at: "[[Fernhill]]"',
      'People/Ben Cole.md:4 Ben works for Fernhill as a surveyor. | Ben works for [[Fernhill]] as a surveyor.',
    ],
  ],
  ['Who founded Fernhill?', ['People/Cy Dorn.md:4 Cy founded Fernhill in 2019. | Cy founded [[Fernhill]] in 2019.']],
  ['What does Atlas depend on?', ['Projects/Atlas.md:3 Atlas: depends_on: Press | depends_on: "[[Press]]"']],
  ['Was hängt von Ink ab?', ['Projects/Press.md:4 Press needs Ink every week. | Press needs [[Ink]] every week.']],
])('%s', async (question, sentences) => {
  expect(await cited(question)).toEqual(sentences);
});

test('a question that no connection answers is answered by lines', async () => {
  expect(await cited('What does Ada Brook draw?')).toEqual([expect.stringContaining('Draws maps.')]);
  expect(await cited('Who works at Fernhill as a painter?')).not.toContainEqual(expect.stringContaining('Ada Brook:'));
});

test('who answers for a project does not stand in for a line that says who leads it', async () => {
  expect(await cited('Who leads Globe?')).toContainEqual(expect.stringContaining('Fay Gill leads Globe'));
});

test('a question about some of the notes is answered by these alone', async () => {
  const only = [{ field: 'path', value: 'Firms', isExcluded: false }] as const;
  expect((await cited('Who works at Fernhill?', only)).filter((line) => !line.startsWith('Firms/'))).toEqual([]);
});
