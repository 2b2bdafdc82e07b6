import { ScriptedModel } from '../../fakes/language-models/scripted-model';
import { oneBeat, textsOf, WindowFixture } from './window-fixture';

describe('beats of one reply', () => {
  const beats = (...all: string[]): string => `[${all.map((each) => each.slice(1, -1)).join(',')}]`;
  const second = { turn: 'a2', quote: 'two kitchens write at the same time and SQLite locks' };

  test.each([
    ['later', 'superseded', ['a2'], ['a4']],
    ['earlier', 'active', ['a4'], ['a2']],
  ])('of which one rests on %s turns than the one that it supersedes', async (_, status, [old = ''], [last = '']) => {
    const quotes = { a2: second.quote, a4: 'Server-sent events: the display only listens' };
    const from = (id: string): object => ({ evidence: [{ turn: id, quote: quotes[id as keyof typeof quotes] }] });
    const [title, events] = ['The display only listens', 'Server-sent events: the display only listens.'];
    const reply = beats(
      oneBeat({ ...from(old), summary: 'Two kitchens write at the same time.', body: '' }),
      oneBeat({
        title,
        summary: events,
        body: events,
        ...from(last),
        relations: [{ predicate: 'supersedes', target: 'Keep the orders in PostgreSQL' }],
      }),
    );
    const texts = textsOf(await (await WindowFixture.create()).plan([reply, '[]', '[]']));
    const text = texts['AI/Claude-Sessions/Keep the orders in PostgreSQL.md'] ?? '';
    expect(text).toContain(`\nstatus: ${status}\n`);
    expect(text.includes(`\nSuperseded since 2026-03-04 by [[${title}]].\n`)).toBe(status === 'superseded');
  });

  test('with one title are one note with both quotes', async () => {
    const fixture = await WindowFixture.create();
    const plan = await fixture.plan([
      beats(
        oneBeat(),
        oneBeat({ title: 'Keep the orders in PostgreSQL.', evidence: [second], tags: ['sqlite', 'shop'] }),
      ),
    ]);
    const [[path, text] = ['', ''], ...more] = Object.entries(textsOf(plan));
    expect([path, more]).toEqual(['AI/Claude-Sessions/Keep the orders in PostgreSQL.md', []]);
    expect(text).toContain('tags: [postgresql, orders, sqlite, shop]');
    expect(text).toMatch(/SQLite was rejected\.\n\n> keep the orders [^\n]+\n>\n> two kitchens [^\n]+\(a2\)\n$/);
  });

  const near = oneBeat({ title: 'Orders are kept in PostgreSQL', evidence: [second] });

  test('that are near to each other are compared, and one claim becomes one note', async () => {
    const fixture = await WindowFixture.create();
    const same = JSON.stringify([{ new: 2, old: 1, verdict: 'same', reason: 'One claim.' }]);
    const model = new ScriptedModel([beats(oneBeat(), near), same]);
    const { reports } = await fixture.plan(model);
    expect(JSON.stringify(model.asked[1])).toContain('old 1: it is new 1');
    expect(reports.map(({ title }) => title)).toEqual(['Keep the orders in PostgreSQL']);
  });

  test('that say the same are one note, which keeps the figures of both', async () => {
    const fixture = await WindowFixture.create();
    const same = JSON.stringify([{ new: 2, old: 1, verdict: 'same', reason: 'One claim.' }]);
    const more = oneBeat({ title: 'Orders are kept in PostgreSQL', body: 'Two kitchens write at the same time.' });
    const texts = Object.entries(textsOf(await fixture.plan([beats(oneBeat({ body: '' }), more), same])));
    expect(texts.map(([path]) => path)).toEqual(['AI/Claude-Sessions/Keep the orders in PostgreSQL.md']);
    expect(texts[0]?.[1]).toContain('Two kitchens write at the same time.');
  });

  test('two quotes of one sentence stand once', async () => {
    const fixture = await WindowFixture.create();
    const twice = oneBeat().replace(/"evidence":\[(.*?)\]/, '"evidence":[$1,$1]');
    const [text = ''] = Object.values(textsOf(await fixture.plan([twice])));
    expect(text.match(/^> keep the orders/gm)).toHaveLength(1);
  });

  test('that are related are linked', async () => {
    const fixture = await WindowFixture.create();
    const contradiction = JSON.stringify([{ new: 2, old: 1, verdict: 'contradicts', reason: 'Both cannot hold.' }]);
    const texts = textsOf(await fixture.plan([beats(oneBeat(), near), contradiction]));
    for (const [note, other] of [
      ['Orders are kept in PostgreSQL', 'Keep the orders in PostgreSQL'],
      ['Keep the orders in PostgreSQL', 'Orders are kept in PostgreSQL'],
    ] as const) {
      const text = texts[`AI/Claude-Sessions/${note}.md`] ?? '';
      expect(text).toContain(`- contradicts: [[${other}]]`);
      expect(text).toMatch(new RegExp(`^contradicts:[^#]*\\[\\[${other}\\]\\]`, 'm'));
    }
  });
});
