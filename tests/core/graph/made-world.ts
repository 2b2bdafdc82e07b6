import { buildGraph } from '../../../src/core/graph/build-graph';
import type { Graph } from '../../../src/core/graph/graph';
import { readGraphNote } from '../../../src/core/graph/graph-note';
import type { NameIndex } from '../../../src/core/graph/name-index';

const note = (properties: string, body: string): string => `---\n${properties}\n---\n${body}\n`;

/** A few invented people, companies and deals, told of in the ways in which people write such notes. */
export const madeWorld: Readonly<Record<string, string>> = {
  'People/Ann Baker.md': note('type: person\ncompany: "[[Acme Robotics]]"', 'Ann founded [[Acme Robotics]] in 2019.'),
  'People/Bo Chen.md': note(
    'type: person\naliases: [Bo]',
    'Bo works at [[Acme Robotics]] as an engineer.\n\nHe no longer works at [[Tidewater]].',
  ),
  'People/Cleo Diaz.md': note(
    'type: person',
    '- [[Acme Robotics]] hired her in May.\n- Met [[Ann Baker]] at [[Kickoff 2026]].',
  ),
  'People/Dov Eisen.md': note('type: person\nmanager: "[[Ann Baker]]"', 'He never invested in [[Acme Robotics]].'),
  'Companies/Acme Robotics.md': note(
    'type: company\nadvisors: ["[[Fay Grant]]"]',
    'Acme Robotics acquired [[Tidewater]] last year.',
  ),
  'Companies/Tidewater.md': note('type: company', 'Tidewater was founded by [[Fay Grant]].'),
  'Companies/Harbor Fund.md': note('type: fund', 'Harbor Fund backed [[Acme Robotics]] twice.'),
  'People/Fay Grant.md': note('type: person', 'Lives in [[Lisbon]].'),
  'Lisbon.md': 'A city.',
  'Deals/Seed round.md': note('type: deal\ninvestor: "[[North Capital]]"\ntarget: "[[Acme Robotics]]"', 'Signed.'),
  'Companies/North Capital.md': note('type: fund', 'A fund.'),
  'Meetings/Kickoff 2026.md': note(
    'type: meeting\nattendees: ["[[Ann Baker]]", "[[Bo Chen]]"]',
    'Fay Grant advises [[Tidewater]], said Ann Baker.',
  ),
};

export function madeGraph(
  notes: Readonly<Record<string, string>> = madeWorld,
): Promise<{ graph: Graph; names: NameIndex }> {
  return buildGraph(Object.entries(notes).map(([path, text]) => readGraphNote(path, text)));
}
