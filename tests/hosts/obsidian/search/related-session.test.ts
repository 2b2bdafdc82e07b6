import { AppError } from '../../../../src/core/errors';
import { settled } from '../../../fakes/clocks/held-clock';
import { RelatedDesk } from './related-desk';

const waiting = { isWaiting: true, sentence: 'Not yet.' };

describe('following the open note', () => {
  test('requests the first note at once, later ones when switching pauses, and only the last', async () => {
    const desk = new RelatedDesk();
    desk.session.follow('a.md');
    await settled();
    expect(desk.notes).toEqual(['a.md']);
    await desk.last.answer(['x.md']);
    for (const path of ['b.md', 'c.md', 'd.md']) {
      desk.session.follow(path);
      await desk.clock.pass(199);
    }
    expect(desk.notes).toEqual(['a.md']);
    await desk.clock.pass(1);
    expect(desk.notes).toEqual(['a.md', 'd.md']);
  });

  test('keeps the previous list until the new one arrives, and drops late answers', async () => {
    const desk = new RelatedDesk();
    await desk.found('a.md', ['x.md']);
    const late = await desk.open('b.md');
    expect([desk.shown.note, desk.paths]).toEqual(['a.md', ['x.md']]);
    const next = await desk.open('c.md');
    expect(late.signal.isCancelled).toBe(true);
    await late.answer(['late.md']);
    expect([desk.shown.note, desk.paths]).toEqual(['a.md', ['x.md']]);
    await next.answer(['y.md']);
    expect([desk.shown.note, desk.paths]).toEqual(['c.md', ['y.md']]);
  });

  test('requests nothing while hidden, and then the open note', async () => {
    const desk = new RelatedDesk();
    desk.isVisible = false;
    desk.session.follow('a.md');
    desk.session.follow('b.md');
    desk.session.indexChanged();
    await desk.clock.pass(10_000);
    expect(desk.notes).toEqual([]);
    desk.isVisible = true;
    desk.session.appeared();
    desk.session.appeared();
    await settled();
    expect(desk.notes).toEqual(['b.md']);
    await desk.last.answer(['x.md']);
    desk.session.appeared();
    await desk.clock.pass(10_000);
    expect(desk.notes).toEqual(['b.md']);
  });

  test('requests a note hidden before switching paused when it is shown again', async () => {
    const desk = new RelatedDesk();
    await desk.found('a.md', ['x.md']);
    desk.session.follow('b.md');
    desk.isVisible = false;
    await desk.clock.pass(1_000);
    expect(desk.notes).toEqual(['a.md']);
    desk.isVisible = true;
    desk.session.appeared();
    await settled();
    expect(desk.notes).toEqual(['a.md', 'b.md']);
  });

  test('requests a note that was opened while hidden, also when an answer was still pending as the list was shown', async () => {
    const desk = new RelatedDesk();
    const pending = await desk.open('a.md');
    desk.isVisible = false;
    desk.session.follow('b.md');
    desk.isVisible = true;
    desk.session.appeared();
    await pending.answer(['x.md']);
    await settled();
    expect(desk.notes).toEqual(['a.md', 'b.md']);
  });

  test("without a note, there is no list, and the user's options stay", async () => {
    const desk = new RelatedDesk();
    desk.session.restore({ collapsed: true, why: true });
    await desk.found('a.md', ['x.md']);
    desk.session.follow(null);
    await desk.clock.pass(200);
    expect(desk.shown).toMatchObject({ phase: 'closed', note: '', results: [], isWhyShown: true });
    expect(desk.session.state).toEqual({ collapsed: true, why: true });
    desk.session.indexChanged();
    await desk.clock.pass(5_000);
    expect(desk.notes).toEqual(['a.md']);
  });

  test('requests and shows nothing after the end', async () => {
    const desk = new RelatedDesk();
    const asked = await desk.open('a.md');
    desk.session.close();
    await asked.answer(['x.md']);
    desk.session.indexChanged();
    await desk.clock.pass(5_000);
    expect([desk.paths, desk.notes, asked.signal.isCancelled]).toEqual([[], ['a.md'], true]);
  });
});

describe('a note that changes', () => {
  test('is requested again when the index changes, at most every two seconds while it is built, and the selection stays', async () => {
    const desk = new RelatedDesk();
    desk.isIndexing = true;
    await desk.found('a.md', ['x.md', 'y.md', 'z.md']);
    desk.session.select('y.md');
    desk.held = 2;
    desk.session.indexChanged();
    await settled();
    expect(desk.notes).toHaveLength(2);
    const { answered } = desk.shown;
    await desk.last.answer(['z.md', 'y.md', 'x.md', 'new.md']);
    expect(desk.paths).toEqual(['x.md', 'y.md', 'z.md', 'new.md']);
    expect([desk.shown.selected, desk.shown.answered]).toEqual(['y.md', answered]);
    desk.session.indexChanged();
    await desk.clock.pass(1_999);
    expect(desk.notes).toHaveLength(2);
    await desk.clock.pass(1);
    expect(desk.notes).toHaveLength(3);
    await desk.last.fail(new AppError('internal', 'The worker ended.'));
    expect(desk.paths).toEqual(['x.md', 'y.md', 'z.md', 'new.md']);
  });

  test('keeps its list and position when renamed, until the index knows the new name', async () => {
    const desk = new RelatedDesk();
    await desk.found('a.md', ['x.md']);
    const { answered } = desk.shown;
    desk.session.renamed('b.md');
    await desk.clock.pass(1_000);
    expect([desk.shown.note, desk.paths, desk.notes]).toEqual(['b.md', ['x.md'], ['a.md']]);
    desk.absence = waiting;
    desk.session.indexChanged();
    await settled();
    await desk.last.answer([]);
    expect([desk.notes, desk.shown.phase, desk.paths]).toEqual([['a.md', 'b.md'], 'found', ['x.md']]);
    desk.absence = null;
    desk.session.indexChanged();
    await desk.clock.pass(2_000);
    await desk.last.answer(['y.md']);
    expect([desk.notes, desk.paths, desk.shown.answered]).toEqual([['a.md', 'b.md', 'b.md'], ['y.md'], answered]);
  });

  test('is requested by its new name when renamed before the answer', async () => {
    const desk = new RelatedDesk();
    const before = await desk.open('a.md');
    desk.session.renamed('b.md');
    await before.fail(new AppError('not-found', 'There is no note a.md.'));
    await desk.clock.pass(200);
    expect([desk.notes, desk.shown.phase]).toEqual([['a.md', 'b.md'], 'asking']);
  });

  test('is retried when the index does not know it yet', async () => {
    const desk = new RelatedDesk();
    await desk.found('a.md', ['x.md']);
    desk.absence = waiting;
    await desk.found('new.md', []);
    expect(desk.shown).toMatchObject({ phase: 'absent', problem: 'Not yet.', note: 'new.md', results: [] });
    desk.absence = null;
    desk.session.indexChanged();
    await desk.clock.pass(2_000);
    await desk.last.answer(['y.md']);
    expect([desk.shown.phase, desk.paths]).toEqual(['found', ['y.md']]);
  });
});

describe('the shown state', () => {
  test('reports that nothing is related, and why a retriever is missing', async () => {
    const desk = new RelatedDesk();
    await (await desk.open('a.md')).answer([], { degraded: 'Still learning.' });
    expect(desk.shown).toMatchObject({ phase: 'nothing', footnote: 'Still learning.', problem: '' });
    desk.session.indexChanged();
    await desk.clock.pass(2_000);
    await desk.last.answer(['x.md']);
    expect(desk.shown).toMatchObject({ phase: 'found', footnote: '' });
  });

  test('shows a failure until a retry succeeds', async () => {
    const desk = new RelatedDesk();
    await desk.found('a.md', ['x.md']);
    await (await desk.open('b.md')).fail(new AppError('unreadable', 'Cannot read b.md.'));
    expect(desk.shown).toMatchObject({ phase: 'failed', problem: 'Cannot read b.md.', results: [], note: 'b.md' });
    desk.session.tryAgain();
    await settled();
    await desk.last.answer(['y.md']);
    expect(desk.shown).toMatchObject({ phase: 'found', problem: '', note: 'b.md' });
  });

  test('calls an answer slow only when it is', async () => {
    const desk = new RelatedDesk();
    desk.session.follow('a.md');
    await desk.clock.pass(199);
    expect(desk.shown.isSlow).toBe(false);
    await desk.clock.pass(1);
    expect(desk.shown.isSlow).toBe(true);
    await desk.last.answer(['x.md']);
    expect(desk.shown.isSlow).toBe(false);
  });

  test('clears the selection for another note', async () => {
    const desk = new RelatedDesk();
    await desk.found('a.md', ['x.md', 'y.md']);
    desk.session.move('last');
    await desk.found('b.md', ['x.md', 'y.md']);
    expect(desk.shown.selected).toBeNull();
  });
});
