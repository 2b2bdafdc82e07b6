import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskOutput } from '../../../src/engine/answering/ask-request';
import type { AskedBefore } from '../../../src/engine/answering/ask-tasks';
import type { AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Films/Dawn.md': '---\npages: 528\ndirector:\n  - "[[Ada Brandt]]"\n---\n\n',
  'Films/Dawn template.md': '---\npages:\nseen: {{date}}\n---\n\n',
  'Films/Dawn list.md': '## Dawn films\n\n![[Films.base#Dawn director]]\n',
  'Ops/Rule.md':
    '# Backup rule\n\nThe harbor database is backed up every 6 hours.\n\nThe rule holds since 10 February 2026, because the March audit asked for shorter gaps.\n',
  'Ops/Tea.md': '# Tea\n\nGreen tea wants seventy degrees.\n',
};

async function asked(
  question: string,
  { replies = [], thread = [] }: { readonly replies?: readonly string[]; readonly thread?: readonly AskedBefore[] },
): Promise<{ readonly output: AskOutput; readonly prompts: readonly string[] }> {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel(replies);
  fixture.model = replies.length === 0 ? null : model;
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const request = { question, thread, offline: false, yes: true, dryRun: false };
  const output = await askNotes(deps, request, testRun('ask'));
  return { output, prompts: model.asked.map(({ messages }) => messages[0]?.text ?? '') };
}

const told = ({ sentences }: AskOutput): string[] => sentences.map(({ fate, text }) => `${fate}: ${text}`);

test('a note without text is shown to a model by its properties, and what states nothing is left out', async () => {
  const cites = [{ row: 1, quote: '- "[[Ada Brandt]]"' }];
  const { output, prompts } = await asked('Who is the director of Dawn?', {
    replies: [JSON.stringify({ sentences: [{ text: 'The director of Dawn is Ada Brandt.', cites }] })],
  });
  expect(told(output)).toEqual(['written: The director of Dawn is Ada Brandt.']);
  expect(output.sentences[0]?.citations[0]).toMatchObject({ path: 'Films/Dawn.md', line: 3 });
  expect(prompts.at(-1)?.match(/<row-\d+ note="[^"]*"/g)).toEqual(['<row-1 note="Dawn"']);
});

test('no part of a note is shown to a model twice', async () => {
  const { prompts } = await asked('How often is the harbor database backed up?', {
    replies: [
      JSON.stringify({ class: 'lookup', question: '', variants: ['backup rule', 'shorter gaps'], sessions: false }),
      JSON.stringify({ sentences: [] }),
    ],
  });
  expect(prompts.at(-1)?.match(/every 6 hours/g)).toHaveLength(1);
});

test('without a model, a further question is answered with the words of those before it', async () => {
  const first = { question: 'Is the harbor database backed up every 6 hours?', answer: '' };
  const { output } = await asked('And why?', { thread: [first] });
  expect(told(output).join('\n')).toContain('because the March audit asked for shorter gaps.');
  const since = await asked('Since when?', { thread: [first, { question: 'And why?', answer: '' }] });
  expect(told(since.output).join('\n')).toContain('quoted: The');
  expect((await asked('And why?', {})).output.recanted).toBe(true);
  const tea = { question: 'Does green tea want seventy degrees?', answer: '' };
  expect((await asked('And why?', { thread: [tea] })).output).toMatchObject({ recanted: true, sentences: [] });
  const other = await asked('And what does the moon weigh?', { thread: [first] });
  expect(other.output.recanted).toBe(true);
});
