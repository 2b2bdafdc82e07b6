import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

const doneIn = (report: string, next: string, deeds: readonly Deed[] | undefined): string =>
  (
    recordOfSession({
      ...session('harbour', [
        ['u', 'Get me more context on the `quayLamps` of the harbour, please.'],
        ['a', report],
        ['u', next],
        ['a', 'I raised `quayLamps` to 40 in `quay.yaml`.'],
      ]),
      ...(deeds === undefined ? {} : { deeds }),
    })?.lines ?? []
  )
    .flatMap(({ part, text }) => (part === 'done' && text.startsWith('Reported: ') ? [text] : []))
    .join('\n');

const later: Deed = { kind: 'file', path: '/home/kim/work/harbour/quay.yaml', turnsBefore: 3 };
const before: Deed = { kind: 'file', path: '/home/kim/work/harbour/lamps.yaml', turnsBefore: 1 };

test.each([
  'The `quayLamps` of the pier have been enabled in `lamps.yaml`.',
  '`quayLamps` is enabled in `lamps.yaml`; the fog horn is not installed.',
  'Die `quayLamps` sind in `lamps.yaml` angelegt.',
])('what a reply tells before anything was done is no work: %s', (report) => {
  expect(doneIn(report, 'Now raise the limit to 40.', [later])).not.toContain('lamps.yaml');
});

test('it is work when something was done for the request, or the person says that it works', () => {
  const report = 'The `quayLamps` of the pier have been enabled in `lamps.yaml`.';
  expect(doneIn(report, 'Now raise the limit to 40.', [before, later])).toContain('been enabled');
  expect(doneIn(report, 'It works now, thanks! Now raise the limit to 40.', [later])).toContain('been enabled');
  expect(doneIn(report, 'Now raise the limit to 40.', undefined)).toContain('been enabled');
});

test('what the assistant reports as its own work stays, because most commands leave no trace', () => {
  const next = 'Now raise the limit to 40.';
  expect(doneIn('I enabled the `quayLamps` of the pier.', next, [later])).toContain('nabled the quayLamps');
  expect(doneIn('Fixed the `quayLamps` of the pier: the fuse was out.', next, [later])).toContain(
    'Fixed the quayLamps',
  );
  expect(doneIn('Enabled in `lamps.yaml`, like the fog horn of the pier.', next, [later])).not.toContain('nabled in');
});
