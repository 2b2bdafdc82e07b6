import { askNotes } from '../../../src/engine/answering/ask-notes';
import type { AskOutput } from '../../../src/engine/answering/ask-request';
import type { AskDeps } from '../../../src/features/ask/ask';
import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { testRun } from '../../fakes/test-run';
import { IngestFixture } from '../ingest/ingest-fixture';
import { openNotes } from '../search/opened-notes';

const notes = {
  'Ops/Crane.md':
    '---\ntype: decision\nstatus: Retracted\ntitle: The crane lifts on Sundays too\n---\n\nGuests asked for it, and the crew was free.\n\n## Start the crane\n\n1. Turn the key.\n2. Pull the lever.\n',
  'Films/Dawn.md': '---\npages: 528\ndirector:\n  - "[[Ada Brandt]]"\n---\n\n',
  'Films/Dawn template.md': '---\npages:\nseen: {{date}}\n---\n\n',
  'Films/Dawn list.md': '## Dawn films\n\n![[Films.base#Dawn director]]\n',
  'Ops/Rule.md':
    '# Backup rule\n\nThe harbor database is backed up every 6 hours.\n\nThe rule holds since 10 February 2026, because the March audit asked for shorter gaps.\n',
  'Ops/Ferry.md': '# Ferry\n\nThe ferry sells tickets in these towns:\n\n- Ferry town Aldo\n- Ferry town Brin\n',
  'Ops/Pier.md':
    '---\ndescription: The pier opens for visitors at noon.\n---\n\nThe pier opens for [[Guests|visitors]] at noon.\n\nDogs on the pier need a lead.\n',
  'Ops/Tea.md': '# Tea\n\nGreen tea wants seventy degrees.\n',
};

async function asked(
  question: string,
  {
    replies = [],
    ...more
  }: { readonly replies?: readonly string[] } & Partial<Pick<Parameters<typeof askNotes>[1], 'thread' | 'filters'>>,
): Promise<{ readonly output: AskOutput; readonly prompts: readonly string[] }> {
  const fixture = await IngestFixture.create();
  const model = new ScriptedModel(replies);
  fixture.model = replies.length === 0 ? null : model;
  const { services } = openNotes(notes);
  const { languageModels, asking, consent, device, sources } = fixture.services;
  const deps: AskDeps = { ...services, languageModels, asking, consent, device, sources, cache: fixture.replies };
  const request = { question, ...more, offline: false, yes: true, dryRun: false };
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

test('a filter that no note matches is named, and no word is called missing', async () => {
  const nothing = await asked('Does green tea want seventy degrees?', {
    filters: [{ field: 'project', value: 'ferry line', isExcluded: false }],
  });
  expect(nothing.output).toMatchObject({ recanted: true, missing: [] });
  expect(nothing.output.degraded).toContain(`No note matches project:"ferry line".`);
  const other = await asked('Does green tea want seventy degrees?', {
    filters: [{ field: 'path', value: 'Ops/', isExcluded: false }],
  });
  expect(other.output.degraded).not.toContain('No note matches');
});

test('why a decision was made is answered by its reason, and what was retracted is marked', async () => {
  const { output } = await asked('Why does the crane lift on Sundays?', {});
  expect(told(output)[0]).toBe('quoted: Guests asked for it, and the crew was free.');
  expect(output.sentences[0]?.citations[0]).toMatchObject({ path: 'Ops/Crane.md', state: 'retracted' });
});

test('how something is done is answered by the steps of its section', async () => {
  const { output } = await asked('How do I start the crane?', {});
  expect(told(output)[0]).toBe('quoted: Start the crane: 1. Turn the key. 2. Pull the lever.');
  expect(output.sentences[0]?.citations[0]).toMatchObject({ line: 11, quote: '1. Turn the key.\n2. Pull the lever.' });
});

test('a list is shown once, with the line above it and semicolons between its items', async () => {
  const { output } = await asked('In which towns does the ferry sell tickets?', {});
  expect(told(output)).toEqual(['quoted: The ferry sells tickets in these towns: Ferry town Aldo; Ferry town Brin']);
});

test('a line that reads like one before it is not shown again, although its Markdown differs', async () => {
  const { output } = await asked('When does the pier open for visitors?', {});
  expect(told(output)).toEqual(['quoted: The pier opens for visitors at noon.']);
});
