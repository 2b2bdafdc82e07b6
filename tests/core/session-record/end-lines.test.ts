import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { recordSummary } from '../../../src/core/session-record/record-summary';
import { session } from '../extraction/session';

type Talk = readonly (readonly ['u' | 'a', string])[];
const recordOf = (talk: Talk): NonNullable<ReturnType<typeof recordOfSession>> => {
  const record = recordOfSession(session('buoys', talk));
  if (record === null) throw new Error('no record');
  return record;
};
const linesOf = (talk: Talk): string[] => recordOf(talk).lines.map(({ part, text }) => `${part}: ${text}`);

describe('the end of a session', () => {
  test('tells the work that the last reply lists, in other languages too', () => {
    const lines = linesOf([
      ['u', 'Corrige todas las inconsistencias del servicio de boyas.'],
      [
        'a',
        'Resumen:\n\n- Añadí persistencia inmediata (`saveBuoys()`) en `BuoyService` tras crear boyas.\n- Inyecté `BuoyStore` en `BuoyService` desde `Main`.\n',
      ],
    ]);
    expect(lines.join('\n')).toContain('done: Reported: Añadí persistencia inmediata (saveBuoys()) en BuoyService');
    expect(lines.join('\n')).toContain('Inyecté BuoyStore');
  });

  test('tells none of a reply that the person disputes', () => {
    const lines = linesOf([
      ['u', 'Corrige todas las inconsistencias del servicio de boyas.'],
      ['a', '- Añadí persistencia inmediata (`saveBuoys()`) en `BuoyService` tras crear boyas.\n'],
      ['u', 'No funciona, todas las inconsistencias del servicio de boyas están ahí.'],
    ]);
    expect(lines.join('\n')).not.toContain('persistencia');
  });

  test('lists what the person is asked to check, and what was not tested', () => {
    const lines = linesOf([
      ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
      [
        'a',
        'The list of lamps is now created in `lamps.json`.\n\nPlease check:\n\n- The lamps of the northern pier are in the list.\n\nThe export to the harbor office was not tested.\n',
      ],
    ]);
    expect(lines).toContain('open: To check: The lamps of the northern pier are in the list.');
    expect(lines.some((line) => line.startsWith('open: ') && line.includes('was not tested'))).toBe(true);
  });

  test('says that a request was cut off in the middle', () => {
    const lines = linesOf([
      ['u', 'Build a map of all buoys.'],
      ['a', 'The map is built.'],
      ['u', 'Let the buoy script write its list of lamps to `lamps.json`.'],
      ['a', 'The script reads the lamps first. Now I change the writer:'],
    ]);
    expect(lines.some((line) => line.startsWith('open: Not finished: '))).toBe(true);
  });
});

describe('the demand that a session is about', () => {
  const demand = 'Now launch the buoy map from the button on the pier screen.';
  const talk: Talk = [
    ['u', 'Stop process 8091.'],
    ['a', 'The process is stopped.'],
    ['u', demand],
    ['a', 'The button of the pier screen now opens the buoy map.'],
    ['u', 'Does the button open the buoy map on the second pier screen?'],
    ['a', 'Yes, the button launches the buoy map on each pier screen.'],
    ['u', 'Give the button of the buoy map an icon of a pier.'],
    ['a', 'The button of the buoy map has an icon of a pier.'],
  ];

  test('is its title and opens its summary', () => {
    const record = recordOf(talk);
    expect(record.matter).toMatch(/button/);
    expect(recordSummary(record)).not.toMatch(/^(?:Stop|Now) /);
  });

  test('is the first one when that says as much', () => {
    const record = recordOf([['u', 'Build a map of all buoys with a button for each pier screen.'], ...talk.slice(1)]);
    expect(record.matter).toMatch(/^Build a map/);
  });
});
