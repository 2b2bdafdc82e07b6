import { Heartbeat, isLifeSign } from '../../src/worker/heartbeat';

function beating(): { heart: Heartbeat; sent: string[]; deaths: string[] } {
  const sent: string[] = [];
  const deaths: string[] = [];
  return {
    heart: new Heartbeat(
      ({ kind }) => sent.push(kind),
      (reason) => deaths.push(reason),
    ),
    sent,
    deaths,
  };
}

describe('the heartbeat of a worker', () => {
  it('pings with every tick and continues while it receives anything', () => {
    const { heart, sent, deaths } = beating();
    for (let tick = 0; tick < 50; tick += 1) {
      heart.tick();
      if (tick % 3 === 2) heart.heard();
    }
    expect(sent).toEqual(new Array(50).fill('ping'));
    expect(deaths).toEqual([]);
  });

  it('gives up after three ticks without an answer, however long they took', () => {
    const { heart, sent, deaths } = beating();
    for (let tick = 0; tick < 3; tick += 1) heart.tick();
    expect(deaths).toEqual([]);
    heart.tick();
    expect(deaths).toEqual(['the worker no longer answers']);
    expect(sent).toHaveLength(3);
  });

  it('knows its own signs from everything else', () => {
    expect(['ready', 'ping', 'pong', 'request', 'start'].map((kind) => isLifeSign({ kind }))).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect([null, 'ping', 3, {}].map(isLifeSign)).toEqual([false, false, false, false]);
  });
});
