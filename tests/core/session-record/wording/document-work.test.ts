import { withDocumentsNamed } from '../../../../src/core/session-record/document-work';
import type { RecordLine } from '../../../../src/core/session-record/record-line';
import type { Deed } from '../../../../src/core/transcript/work/deed';
import { session } from '../../extraction/session';

const line: RecordLine = { part: 'done', text: 'Reported: Added a health check', turn: 'a2', weight: 3 };

const textAfter = (reply: string, path = ''): string => {
  const deeds: readonly Deed[] = path === '' ? [] : [{ kind: 'file', path, turnsBefore: 2 }];
  const talk = session('lamp', [
    ['u', 'Please fix all findings.'],
    ['a', reply],
  ]);
  return withDocumentsNamed([line], { ...talk, deeds })[0]?.text ?? '';
};

test.each([
  ['English', 'I updated the tech spec with all findings.\n\n- Added a health check'],
  [
    'German',
    'Ich habe die Spezifikation um alle Punkte ergänzt und aktualisiert: aktualisierte Spezifikation liegt bei.',
  ],
  ['Spanish', 'He corregido la especificación con todos los puntos.'],
  ['Russian', 'Обновил спецификацию по всем пунктам.'],
  ['Chinese', '已更新设计文档，处理了全部问题。'],
])('a report on a specification says so: %s', (_language, reply) => {
  expect(textAfter(reply, 'docs/lamp.md')).toBe('Reported: In a plan or specification: Added a health check');
});

test('also for a file of another name', () => {
  expect(textAfter('I updated the tech spec with all findings.', 'docs/lamp-spec.md')).toContain('In a plan or');
});

test.each([
  ['the work changed code', 'I updated the spec and the lamp.', 'src/lamp.ts'],
  ['no changed file is known', 'I fixed the login and updated the spec.', ''],
  ['a date has the format of an RFC', 'Fixed the RFC 3339 date parsing.', 'src/date.ts'],
  ['it is the number of a standard', 'Fixed the link to RFC 3339.', 'docs/dates.md'],
  ['the spec is a test', 'I fixed the spec failure.', 'docs/notes.md'],
  ['no such document was written', 'I read the spec. Added a health check.', ''],
  ['the document is a test', 'I fixed `lamp.spec.ts`.', 'src/lamp.spec.ts'],
])('but not when %s', (_why, reply, path) => {
  expect(textAfter(reply, path)).toBe(line.text);
});
