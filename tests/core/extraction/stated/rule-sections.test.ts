import type { BeatDraft } from '../../../../src/core/note/beat';
import { extractOffline } from '../../../../src/core/extraction/extract-offline';
import { session } from '../session';

const notes = (...talk: (readonly ['u' | 'a', string])[]): BeatDraft[] =>
  extractOffline(session('orchard', talk), { isNew: () => true });
const told = (drafts: readonly BeatDraft[]): string[] => drafts.map(({ title, summary }) => `${title} | ${summary}`);

const handover = `HANDOVER

ROLE:
You are the person who looks after the orchard robot and reports to the gardener.

DESIGN PRINCIPLES:
1. Small Parts: The robot uses the interfaces \`Arm\` and \`Wheel\` (one class each). Do not join these interfaces.
2. Separation of Concerns:
- \`Planner\` only chooses the tree. It moves nothing.
- \`Driver\` only moves. It stops when \`Bumper\` reports contact.

RECENT WORK (Do NOT undo):
- Moved the speed limit into \`SpeedGuard\`.
- Added \`pauseAtNight\` to \`Planner\`.

NEXT TASKS:
1. Write a log file for each drive.
2. Count the apples of a tree.

CODE STYLE RULES:
- Use 4 spaces.
- Never write a speed into \`driver.py\`; read it from \`robot.toml\`.`;

test('each principle with a name and each section of rules of a long message is a note, tasks are none', () => {
  const drafts = notes(['u', handover], ['a', 'Understood.']);
  expect(told(drafts)).toEqual([
    'Small Parts: The robot uses the interfaces Arm and Wheel (one class each) | Do not join these interfaces.',
    'Separation of Concerns: Planner only chooses the tree | It moves nothing. Driver only moves. It stops when Bumper reports contact.',
    'Recent work (Do NOT undo): Added pauseAtNight to Planner | Moved the speed limit into SpeedGuard.',
    'Code style rules: Never write a speed into driver.py | Read it from robot.toml. Use 4 spaces.',
  ]);
  expect(drafts.map(({ type, durability, scope }) => `${type} ${durability} ${scope}`)).toEqual(
    Array(4).fill('decision durable project'),
  );
});

test('a plan that is to be carried out has no sections of rules', () => {
  const drafts = notes(['u', `Implement the following plan:\n\n${handover}`]);
  expect(drafts.map(({ title }) => title)).toEqual(['Never write a speed into driver.py']);
});

test('the points with which the person answers a question are one decision', () => {
  const drafts = notes(
    ['u', 'Wie willst du die Pumpe `nightPump` einstellen?'],
    ['a', 'Ein Schalter in `pump.toml` oder ein Knopf am Gerät. Soll `nightPump` auch `maxHours` kennen?'],
    [
      'u',
      '1. `nightPump` ist ohne Eintrag aus.\n2. Nur der Schalter in `pump.toml`, kein Knopf am Gerät.\n3. `maxHours` kommt nicht.',
    ],
    ['a', 'Gemacht.'],
  );
  expect(drafts.map(({ title, turnIds, scope }) => [title, turnIds, scope])).toEqual([
    ['nightPump ist ohne Eintrag aus', ['a2', 'u3'], 'project'],
  ]);
  expect(drafts[0]?.body).toContain('> - maxHours kommt nicht.');
});

test('a list that answers no question is none', () => {
  expect(
    notes(
      ['a', 'Fertig: `pump.toml`.'],
      ['u', '1. `pump.toml` zeigt 3 Fehler.\n2. Der Knopf `pump.start` geht nicht.'],
    ),
  ).toEqual([]);
});
