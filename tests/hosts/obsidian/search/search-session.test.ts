import { AppError } from '../../../../src/core/errors';
import { settled } from '../../../fakes/clocks/held-clock';
import { many, SessionDesk } from './session-desk';

describe('typing', () => {
  const queries = (desk: SessionDesk): string[] => desk.asked.map(({ input }) => input.query);

  test('is searched at once, by words and meaning, with reasons and one result more than a page', async () => {
    const desk = new SessionDesk();
    desk.session.setQuery('t');
    await settled();
    expect(desk.asked.map(({ input }) => input)).toEqual([
      { query: 't', limit: 21, mode: 'hybrid', why: true, spelling: 'few', passage: 200 },
    ]);
  });

  test('is searched after a pause while a slow answer is pending', async () => {
    const desk = new SessionDesk();
    desk.session.setQuery('t');
    await desk.clock.pass(100);
    desk.session.setQuery('to');
    await desk.clock.pass(119);
    expect(queries(desk)).toEqual(['t']);
    await desk.clock.pass(1);
    expect(queries(desk)).toEqual(['t', 'to']);
  });

  test('is searched at once after a quick answer, and after a pause again once an answer was slow', async () => {
    const desk = new SessionDesk();
    await desk.found('t', ['t.md']);
    desk.session.setQuery('to');
    expect(desk.last.input.query).toBe('to');
    await desk.clock.pass(61);
    await desk.last.answer(['to.md']);
    desk.session.setQuery('tok');
    await settled();
    desk.session.setQuery('toke');
    await desk.clock.pass(119);
    expect(queries(desk)).toEqual(['t', 'to', 'tok']);
    await desk.clock.pass(1);
    expect(desk.last.input.query).toBe('toke');
  });

  test('is searched after a pause when a search that was cancelled had been slow', async () => {
    const desk = new SessionDesk();
    await desk.found('t', ['t.md']);
    desk.session.setQuery('to');
    await desk.clock.pass(100);
    const slow = desk.last;
    desk.session.setQuery('tok');
    await slow.fail(new AppError('cancelled', 'Stopped.'));
    desk.session.setQuery('toke');
    await settled();
    expect(desk.last.input.query).toBe('tok');
  });

  test('cancels the previous search and drops its late answer', async () => {
    const desk = new SessionDesk();
    const first = await desk.type('one');
    const second = await desk.type('two');
    expect(first.signal.isCancelled).toBe(true);
    await second.answer(['two.md']);
    await first.answer(['one.md']);
    expect([desk.paths, desk.shown.answered]).toEqual([['two.md'], 'two']);
    expect(second.signal.isCancelled).toBe(false);
  });

  test('shows no error of a cancelled search', async () => {
    const desk = new SessionDesk();
    const first = await desk.type('one');
    await desk.type('two');
    await first.fail(new AppError('cancelled', 'Stopped.'));
    expect(desk.shown.phase).toBe('empty');
  });

  test('the same text again starts no new search', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['one.md']);
    await desk.type('one');
    expect(desk.asked).toHaveLength(1);
  });

  test.each(['', '   ', '-'])('%j restores the empty state', async (text) => {
    const desk = new SessionDesk();
    await desk.found('one', ['one.md']);
    desk.session.setQuery(text);
    await desk.clock.pass(120);
    expect(desk.shown).toMatchObject({ phase: 'empty', results: [], selected: null, answered: text });
    expect(desk.asked).toHaveLength(1);
  });

  test('searches a phrase while its last word is being typed', async () => {
    const desk = new SessionDesk();
    const asked = await desk.type('"whole rap');
    expect(asked.input.query).toBe('"whole" rap');
    await asked.answer(['one.md']);
    expect(desk.shown.answered).toBe('"whole rap');
  });

  test('Enter does not wait for the pause', async () => {
    const desk = new SessionDesk();
    await desk.type('on');
    desk.session.setQuery('one');
    void desk.session.searchNow();
    await settled();
    expect(queries(desk)).toEqual(['on', 'one']);
    await desk.clock.pass(1_000);
    expect(desk.asked).toHaveLength(2);
  });
});

describe('the shown state', () => {
  test('calls an answer slow only after 200 ms, and keeps the previous results until it arrives', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['one.md']);
    const asked = await desk.type('two');
    await desk.clock.pass(199);
    expect(desk.shown.isSlow).toBe(false);
    await desk.clock.pass(1);
    expect([desk.shown.isSlow, desk.paths, desk.shown.answered]).toEqual([true, ['one.md'], 'one']);
    await asked.answer(['two.md']);
    expect([desk.shown.isSlow, desk.paths]).toEqual([false, ['two.md']]);
  });

  test('never calls a quick answer slow', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['one.md']);
    await desk.clock.pass(1_000);
    expect(desk.shown.isSlow).toBe(false);
  });

  test('reports that nothing was found, with notices about the query', async () => {
    const desk = new SessionDesk();
    await (await desk.type('foo:bar')).answer([], { notices: ['No such filter.'], degraded: 'Still building.' });
    expect(desk.shown).toMatchObject({ phase: 'nothing', remarks: ['No such filter.', 'Still building.'] });
  });

  test('notes that meaning took no part separately, once the index is up to date', async () => {
    const desk = new SessionDesk();
    desk.isReady = true;
    await (
      await desk.type('foo:bar')
    ).answer(['a.md'], { notices: ['No such filter.'], degraded: 'Still learning. Keywords answered.' });
    expect(desk.shown).toMatchObject({ remarks: ['No such filter.'], footnote: 'Still learning. Keywords answered.' });
    await (await desk.type('bar')).answer(['a.md']);
    expect(desk.shown).toMatchObject({ remarks: [], footnote: '' });
  });

  test.each([
    ['nothing was found', [], {}, 'qwz x'],
    ['only similar spellings were found', ['a.md'], { isOnlySimilar: true }, 'qwz x'],
    ['a word was found', ['a.md'], {}, ''],
  ])('whether a note is offered when %s', async (_case, paths, output, title) => {
    const desk = new SessionDesk();
    await (await desk.type('qwz type:idea x')).answer(paths, output);
    expect([desk.paths, desk.shown.offeredTitle]).toEqual([paths, title]);
  });

  test.each([
    ['tea status:', []],
    ['tea status: ', ['"status:" has no value, so …', 'No note has a status.']],
  ])('says nothing of a filter whose value is still to be typed: %s', async (line, remarks) => {
    const desk = new SessionDesk();
    const notices = ['"status:" has no value, so …', 'No note has a status.'];
    await (await desk.type(line)).answer(['a.md'], { notices });
    expect(desk.shown.remarks).toEqual(remarks);
  });

  test('no longer offers the note of a previous answer', async () => {
    const desk = new SessionDesk();
    await (await desk.type('qwz')).answer(['a.md'], { isOnlySimilar: true });
    await (await desk.type('two')).fail(new AppError('unreadable', 'Cannot read "a.md".'));
    expect(desk.shown.offeredTitle).toBe('');
    await (await desk.type('qwz')).answer([]);
    desk.session.setQuery('');
    await desk.clock.pass(120);
    expect(desk.shown.offeredTitle).toBe('');
  });

  test('reports a failure, which a retry clears', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['one.md']);
    await (await desk.type('two')).fail(new AppError('unreadable', 'Cannot read "a.md".'));
    expect(desk.shown).toMatchObject({ phase: 'failed', error: 'Cannot read "a.md".', results: [] });
    void desk.session.searchNow();
    await settled();
    await desk.last.answer(['two.md']);
    expect(desk.shown).toMatchObject({ phase: 'found', error: '', remarks: [] });
  });

  test('does not change once it is closed', async () => {
    const desk = new SessionDesk();
    const asked = await desk.type('one');
    desk.session.close();
    expect(asked.signal.isCancelled).toBe(true);
    await asked.answer(['one.md']);
    expect(desk.shown.phase).toBe('empty');
  });
});

describe('pages', () => {
  test('show twenty results, twenty more on each request, and start over with a new query', async () => {
    const desk = new SessionDesk();
    await desk.found('one', many(21));
    expect([desk.paths.length, desk.shown.hasMore]).toEqual([20, true]);
    desk.session.showMore();
    await settled();
    expect(desk.last.input.limit).toBe(41);
    expect(desk.paths).toHaveLength(20);
    await desk.last.answer(many(30));
    expect([desk.paths.length, desk.shown.hasMore]).toEqual([30, false]);
    expect((await desk.type('two')).input.limit).toBe(21);
  });

  test('never request more results than a search returns', async () => {
    const desk = new SessionDesk();
    await desk.found('one', many(21));
    for (let i = 0; i < 60; i += 1) desk.session.showMore();
    await settled();
    expect(desk.last.input.limit).toBe(1_000);
    await desk.last.answer(many(1_000));
    expect([desk.paths.length, desk.shown.hasMore]).toEqual([999, false]);
  });
});

describe('the selection', () => {
  test('moves within the list', async () => {
    const desk = new SessionDesk();
    desk.session.move('next');
    expect(desk.shown.selected).toBeNull();
    await desk.found('one', ['a.md', 'b.md', 'c.md']);
    const seen = (['next', 'next', 'previous', 'previous', 'last', 'next', 'first'] as const).map((step) => {
      desk.session.move(step);
      return desk.shown.selected;
    });
    expect(seen).toEqual(['a.md', 'b.md', 'a.md', 'a.md', 'c.md', 'c.md', 'a.md']);
  });

  test('stays on its note in new results, and is cleared when the note is missing', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['a.md', 'b.md']);
    desk.session.select('b.md');
    await desk.found('two', ['b.md', 'c.md']);
    expect(desk.shown.selected).toBe('b.md');
    await desk.found('three', ['c.md']);
    expect(desk.shown.selected).toBeNull();
  });
});

describe('when the index changes', () => {
  test('searches again, at most every two seconds while it is built, keeping page and selection', async () => {
    const desk = new SessionDesk();
    desk.isIndexing = true;
    await desk.found('one', many(21));
    desk.session.showMore();
    await settled();
    await desk.last.answer(many(40));
    desk.session.select('n5.md');
    const before = desk.asked.length;

    for (let i = 0; i < 10; i += 1) desk.session.indexChanged();
    await settled();
    expect(desk.asked).toHaveLength(before + 1);
    expect(desk.last.input.limit).toBe(41);
    await desk.last.answer(['n9.md', 'n5.md']);
    expect([desk.paths, desk.shown.selected]).toEqual([['n9.md', 'n5.md'], 'n5.md']);

    desk.session.indexChanged();
    await desk.clock.pass(1_999);
    expect(desk.asked).toHaveLength(before + 1);
    await desk.clock.pass(1);
    expect(desk.asked).toHaveLength(before + 2);
    await desk.last.answer(['n9.md']);
    expect(desk.shown.selected).toBe('n9.md');
    await desk.clock.pass(10_000);
    expect(desk.asked).toHaveLength(before + 2);
  });

  test('does not delay a note saved just after a refresh', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['a.md']);
    desk.session.indexChanged();
    await settled();
    await desk.clock.pass(20);
    await desk.last.answer(['a.md']);
    desk.session.indexChanged();
    await desk.clock.pass(29);
    expect(desk.asked).toHaveLength(2);
    await desk.clock.pass(1);
    expect(desk.asked).toHaveLength(3);
    await desk.last.answer(['a.md', 'new.md']);
    expect(desk.paths).toEqual(['a.md', 'new.md']);
  });

  test('a pause that began during the build ends when it is ready', async () => {
    const desk = new SessionDesk();
    desk.isIndexing = true;
    await desk.found('one', ['a.md']);
    desk.session.indexChanged();
    await settled();
    await desk.last.answer(['a.md']);
    desk.session.indexChanged();
    await desk.clock.pass(100);
    expect(desk.asked).toHaveLength(2);
    desk.isIndexing = false;
    await desk.clock.pass(50);
    expect(desk.asked).toHaveLength(3);
  });

  test('refreshing takes half of the time at most', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['a.md']);
    desk.session.indexChanged();
    await desk.clock.pass(400);
    await desk.last.answer(['a.md']);
    desk.session.indexChanged();
    await desk.clock.pass(399);
    expect(desk.asked).toHaveLength(2);
    await desk.clock.pass(1);
    expect(desk.asked).toHaveLength(3);
  });

  test('searches again when the index changed during the first search', async () => {
    const desk = new SessionDesk();
    const asked = await desk.type('one');
    desk.session.indexChanged();
    await desk.clock.pass(3_000);
    expect(desk.asked).toHaveLength(1);
    await asked.answer(['half.md']);
    expect(desk.asked).toHaveLength(2);
    await desk.last.answer(['whole.md']);
    expect(desk.paths).toEqual(['whole.md']);
  });

  test('a refresh is never called slow, and its failure changes nothing', async () => {
    const desk = new SessionDesk();
    await desk.found('one', ['a.md']);
    desk.session.indexChanged();
    await desk.clock.pass(500);
    expect(desk.shown.isSlow).toBe(false);
    await desk.last.fail(new Error('no'));
    expect([desk.shown.phase, desk.paths]).toEqual(['found', ['a.md']]);
  });

  test('typing has priority over it', async () => {
    const desk = new SessionDesk();
    const first = await desk.type('one');
    await desk.clock.pass(61);
    await first.answer(['a.md']);
    desk.session.setQuery('two');
    await settled();
    desk.session.setQuery('twos');
    desk.session.indexChanged();
    await desk.clock.pass(120);
    expect(desk.asked.map(({ input }) => input.query)).toEqual(['one', 'two', 'twos']);
    await desk.last.answer(['b.md']);
    await desk.clock.pass(5_000);
    expect(desk.asked).toHaveLength(3);
  });

  test('a hidden list waits until it is shown, and an empty query searches nothing', async () => {
    const desk = new SessionDesk();
    desk.session.indexChanged();
    await desk.clock.pass(3_000);
    await desk.found('one', ['a.md']);
    desk.isVisible = false;
    desk.session.indexChanged();
    await desk.clock.pass(3_000);
    expect(desk.asked).toHaveLength(1);
    desk.isVisible = true;
    desk.session.appeared();
    await settled();
    expect(desk.asked).toHaveLength(2);
  });
});

describe('the saved state', () => {
  test('restores query, folding and reasons', async () => {
    const desk = new SessionDesk();
    await desk.found('one type:decision', ['a.md']);
    desk.session.foldAll(true);
    desk.session.showWhy(true);
    const kept: unknown = JSON.parse(JSON.stringify(desk.session.state));
    expect(kept).toEqual({ query: 'one type:decision', collapsed: true, why: true });

    const next = new SessionDesk();
    next.session.restore(kept);
    await next.clock.pass(120);
    expect(next.last.input.query).toBe('one type:decision');
    expect(next.session.state).toEqual(kept);
  });

  test.each([[null], [undefined], ['text'], [{ query: 7, collapsed: 'yes' }]])('%j is ignored', async (kept) => {
    const desk = new SessionDesk();
    desk.session.restore(kept);
    await desk.clock.pass(200);
    expect(desk.session.state).toEqual({ query: '', collapsed: false, why: false });
    expect(desk.asked).toEqual([]);
  });
});
