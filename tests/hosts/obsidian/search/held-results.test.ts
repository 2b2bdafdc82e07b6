import { settled } from '../../../fakes/clocks/held-clock';
import { many, SessionDesk } from './session-desk';

describe('a list being read', () => {
  const refreshed = async (desk: SessionDesk, paths: readonly string[]): Promise<void> => {
    desk.session.indexChanged();
    await desk.clock.pass(2_000);
    await desk.last.answer(paths);
  };

  test('keeps the first results in place on a refresh, with the others in ranking order behind them', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['a.md', 'b.md', 'c.md', 'd.md']);
    desk.held = 2;
    await refreshed(desk, ['new.md', 'c.md', 'b.md', 'a.md']);
    expect(desk.paths).toEqual(['a.md', 'b.md', 'new.md', 'c.md']);
    desk.held = 0;
    await refreshed(desk, ['new.md', 'c.md', 'b.md', 'a.md']);
    expect(desk.paths).toEqual(['new.md', 'c.md', 'b.md', 'a.md']);
  });

  test('drops results that no longer match, but while the index grows only deleted notes', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['a.md', 'b.md', 'c.md']);
    desk.held = 3;
    desk.isIndexing = true;
    desk.gone.add('b.md');
    await refreshed(desk, ['new.md', 'c.md']);
    expect(desk.paths).toEqual(['a.md', 'c.md', 'new.md']);
    desk.isIndexing = false;
    await refreshed(desk, ['new.md', 'c.md']);
    expect(desk.paths).toEqual(['c.md', 'new.md']);
  });

  test('starts over for another query, and for the same one on request', async () => {
    const desk = new SessionDesk();
    desk.held = 3;
    await desk.found('one', ['a.md', 'b.md']);
    await desk.found('two', ['b.md', 'a.md']);
    expect(desk.paths).toEqual(['b.md', 'a.md']);
    void desk.session.searchNow();
    await settled();
    await desk.last.answer(['a.md', 'b.md']);
    expect(desk.paths).toEqual(['a.md', 'b.md']);
  });

  test('grows at its end when more is requested, whatever the new ranking is', async () => {
    const desk = new SessionDesk();
    await desk.found('one', many(21));
    desk.session.showMore();
    await settled();
    await desk.last.answer([...many(30)].reverse());
    expect(desk.paths.slice(0, 20)).toEqual(many(20));
    expect(desk.paths).toHaveLength(30);
  });

  test('shows only results of the new query when "show more" sends it', async () => {
    const desk = new SessionDesk();
    await desk.found('one', many(21));
    desk.session.setQuery('two');
    desk.session.showMore();
    await settled();
    await desk.last.answer(['x.md']);
    expect([desk.paths, desk.shown.answered]).toEqual([['x.md'], 'two']);
  });
});

describe('while the index is being built', () => {
  test('an answer is partial, without a notice', async () => {
    const desk = new SessionDesk();
    desk.isIndexing = true;
    await (await desk.type('foo:bar')).answer(['a.md'], { notices: ['No such filter.'], degraded: 'Still building.' });
    expect(desk.shown).toMatchObject({ isPartial: true, remarks: ['No such filter.'] });
    const next = await desk.type('two');
    desk.isIndexing = false;
    await next.answer([], { degraded: 'Still building.' });
    expect(desk.shown).toMatchObject({ isPartial: true, remarks: [] });
  });

  test('an answer from the complete index is not partial, and other problems are shown', async () => {
    const desk = new SessionDesk();
    desk.isIndexing = true;
    await (await desk.type('one')).answer(['a.md']);
    expect(desk.shown.isPartial).toBe(false);
    desk.isIndexing = false;
    await (await desk.type('two')).answer(['a.md'], { degraded: 'The index could not be used.' });
    expect(desk.shown).toMatchObject({ isPartial: false, remarks: ['The index could not be used.'] });
  });
});
