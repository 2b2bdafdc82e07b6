import { findPath, walkAround } from '../../../src/core/graph/walk-graph';
import { madeGraph } from './made-world';

const all = { depth: 1, limit: 25, types: [] };

describe('around a node', () => {
  it('lists what is connected, with the statement and its place', async () => {
    const { graph } = await madeGraph();
    const { nodes, edges } = walkAround(graph, 'Companies/Tidewater.md', all);
    expect(nodes.map(({ title }) => title)).toEqual([
      'Tidewater',
      'Fay Grant',
      'Acme Robotics',
      'Kickoff 2026',
      'Bo Chen',
      'Ann Baker',
    ]);
    expect(edges[0]).toMatchObject({
      type: 'links',
      path: 'Companies/Tidewater.md',
      line: 4,
      quote: 'Tidewater was founded by Fay Grant.',
    });
  });

  it('follows only the types that are wanted, and says how many it left out', async () => {
    const { graph } = await madeGraph();
    const kickoff = 'Meetings/Kickoff 2026.md';
    expect(walkAround(graph, kickoff, { ...all, types: ['attendees'] }).nodes).toHaveLength(3);
    expect(walkAround(graph, kickoff, { ...all, limit: 1 })).toMatchObject({ left: 4 });
  });
});

describe('a path', () => {
  it('is the shortest one, a statement a step', async () => {
    const { graph } = await madeGraph();
    const found = findPath(graph, 'Lisbon.md', 'Companies/Acme Robotics.md', { most: 4, types: [] });
    expect(found?.nodes.map(({ title }) => title)).toEqual(['Lisbon', 'Fay Grant', 'Acme Robotics']);
    expect(found?.edges.map(({ type }) => type)).toEqual(['links', 'advisors']);
  });

  it('is missing when it would be longer than allowed or leads through other types', async () => {
    const { graph } = await madeGraph();
    expect(findPath(graph, 'Lisbon.md', 'Companies/Acme Robotics.md', { most: 1, types: [] })).toBeNull();
    expect(findPath(graph, 'Lisbon.md', 'Companies/Acme Robotics.md', { most: 4, types: ['attendees'] })).toBeNull();
  });
});
