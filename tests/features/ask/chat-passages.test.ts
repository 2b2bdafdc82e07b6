import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const quays = ['Bergen', 'Odense', 'Visby', 'Turku'];

/** A chat whose long turns end in what is asked for, so that passages begin within them. */
function chat(quay: string): string {
  const turn = (at: number): string => {
    const days = Array.from({ length: 9 }, (_, day) => `Day ${String(at * 9 + day)} brought more rain and some wind.`);
    return `**${at % 2 === 0 ? 'Ida' : 'Noel'}:** ${days.join(' ')} The lantern ${String(at)} above the quay of ${quay} is painted green.`;
  };
  return `# ${quay}\n\n${Array.from({ length: 30 }, (_, at) => turn(at)).join('\n')}\n`;
}

test('a model sees who says each passage of a conversation', async () => {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel(['{"sentences": []}']);
  fixture.model = model;
  const { services } = openNotes(Object.fromEntries(quays.map((quay) => [`Chats/${quay}.md`, chat(quay)])));
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const question = 'Which lantern above the quay is painted green?';
  await askNotes(deps, { question, offline: false, yes: true, dryRun: false }, testRun('ask'));
  const prompt = model.asked.at(-1)?.messages[0]?.text ?? '';
  const rows = [...prompt.matchAll(/<row-\d+ [^>]*>\n+([^\n]*)/g)].map((row) => row[1] ?? '');
  expect(rows.length).toBeGreaterThan(3);
  for (const row of rows) expect(row).toMatch(/^(?:# |\*\*(?:Ida|Noel):\*\*)/);
});
