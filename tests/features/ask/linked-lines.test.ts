import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskDeps } from '../../../src/features/ask/ask';
import type { QueryFilter } from '../../../src/core/search/query';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const team = '# Team Falcon\n\nPetra Lang leads the team since 2021.\n';
const others = Object.fromEntries(
  ['search', 'login', 'mail', 'export', 'photo', 'payroll'].flatMap((name, at) => [
    [`Services/${name}.md`, `# ${name}\n\nThe ${name} service is owned by [[Team ${String(at)}]].\n`],
    [`Teams/Team ${String(at)}.md`, `# Team ${String(at)}\n\nOmar Number${String(at)} leads the team since 2020.\n`],
    [`Daily ${String(at)}.md`, `# Daily ${String(at)}\n\nThe bread of ${name} was fresh.\n`],
  ]),
);
const question = 'Who leads the team that owns the billing service?';

async function citedFor(
  notes: Readonly<Record<string, string>>,
  filters: readonly QueryFilter[] = [],
): Promise<string[]> {
  const fixture = await IngestFixture.create();
  const { services } = openNotes({ ...others, ...notes });
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const request = { question, filters, offline: true, yes: true, dryRun: false };
  const { sentences } = await askNotes(deps, request, testRun('ask'));
  return sentences.flatMap(({ citations }) => citations.map(({ path }) => path));
}

test.each([
  ['a link', 'The billing service is owned by [[Team Falcon]].'],
  ['a link with other words', 'The billing service is owned by [[Teams/Team Falcon|the Falcons]].'],
  ['a Markdown link', 'The billing service is owned by [Falcon](../Teams/Team%20Falcon.md).'],
])('the note that the best line leads to by %s answers too', async (_, line) => {
  const notes = { 'Services/Billing.md': `# Billing\n\n${line}\n`, 'Teams/Team Falcon.md': team };
  expect(await citedFor(notes)).toContain('Teams/Team Falcon.md');
});

test('a private note, or one outside what is asked, does not answer', async () => {
  const line = 'The billing service is owned by [[Team Falcon]].';
  const billing = { 'Services/Billing.md': `# Billing\n\n${line}\n` };
  expect(await citedFor({ ...billing, 'Teams/Team Falcon.md': `---\ncb_private: true\n---\n${team}` })).not.toContain(
    'Teams/Team Falcon.md',
  );
  const only = [{ field: 'path', value: 'Services', isExcluded: false }] as const;
  expect(await citedFor({ ...billing, 'Teams/Team Falcon.md': team }, only)).not.toContain('Teams/Team Falcon.md');
});
