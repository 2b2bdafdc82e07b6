import type { BeatDraft } from '../../../src/core/note/beat';
import { extractOffline } from '../../../src/core/extraction/extract-offline';
import { session } from './session';

const notes = (report: string, next: string[] = [], asked = 'Il forno non parte.'): BeatDraft[] =>
  extractOffline(
    session('forno', [
      ['u', asked],
      ['a', report],
      ...next.map((text, at): ['u' | 'a', string] => [at % 2 === 0 ? 'u' : 'a', text]),
    ]),
    { isNew: () => true },
  ).filter(({ type }) => type === 'problem');

const italian = `Sistemato: il forno ora funziona.

Causa reale:
- chiave \`rampa\` mancante nel file \`forno.toml\` dopo l'aggiornamento alla 2.1
- il servizio leggeva il vecchio file

Azioni fatte:
- aggiunta \`rampa = 90\` in \`forno.toml\`
- riavviato \`fornod\`

Per evitare che ricapiti:
- non modificare \`forno.toml\` mentre \`fornod\` gira`;

test('a report with a list of causes and a list of changes is one problem', () => {
  const [note, ...others] = notes(italian, ['grazie']);
  expect(others).toEqual([]);
  expect(note?.title).toBe('Chiave rampa mancante nel file forno.toml dopo l’aggiornamento alla 2.1'.replace('’', "'"));
  expect(note?.summary).toContain('riavviato fornod');
  expect(note?.body).toContain('**To avoid it:** non modificare `forno.toml`');
  expect(note?.body).toContain('**Proof:** “il forno ora funziona.”');
});

test('it names the error that the person saw, and is none when the person says that it is still there', () => {
  expect(notes(italian, ['grazie'], '`RampError: no ramp` quando accendo')[0]?.body).toContain(
    '**Symptom:** `RampError',
  );
  expect(notes(italian, ['No, il forno non parte ancora.'])).toEqual([]);
});

test.each([
  ['the person agrees', ['Fin qui tutto ok. Ora il coperchio.', 'Va bene.'], '**Proof:** “Fin qui tutto ok.”'],
  ['nobody tried it', [], 'Not confirmed by a run in this session.'],
])('it says whether the fix is proven: %s', (_name, next, words) => {
  const report = `Ho trovato la causa: \`fornod\` legge la porta 9090 da \`forno.env\`, non la 9191.

Ho sistemato:

- \`forno.env\`
  - \`PORTA=9191\`
  - \`CHIAVE=[redacted: password]\``;
  const [note] = notes(report, next);
  expect(note?.title).toBe('Fornod legge la porta 9090 da forno.env, non la 9191'.replace('F', 'f'));
  expect(note?.body).toContain('**Fix:** `forno.env`: `PORTA=9191`');
  expect(note?.body).toContain(words);
  expect(note?.body).not.toContain('redacted');
});

test.each([
  `Possible causes:\n- \`kilnd\` reads no key \`ramp\` from \`kiln.toml\`\n\nFix:\n- key added to \`kiln.toml\``,
  `Cause:\n- \`kilnd\` reads no key \`ramp\` from \`kiln.toml\`\n\nProposed fix:\n- a key \`ramp\` in \`kiln.toml\``,
  `Cause:\n- \`kilnd\` reads no key \`ramp\` from \`kiln.toml\`\n\nFix:\n- Add the key \`ramp\` to \`kiln.toml\`\n\nShall I do it?`,
])('what is only possible or proposed is none', (report) => {
  expect(notes(report)).toEqual([]);
});

test('a fault in the paragraph before the heading of its fix counts, also when other work is offered', () => {
  const report = `### 2. Ordner im Netz

Das Netzlaufwerk beschädigt \`node_modules\` beim Kopieren. Deshalb startete \`kilnd\` unter \`N:\\Ofen\` nicht.

**Lösung:**
- \`start.ps1\` nutzt nun \`C:\\Ofen\\scripts\`

Möchtest du, dass ich den Ofen im Keller prüfe?`;
  expect(notes(report).map(({ title }) => title)).toEqual(['Das Netzlaufwerk beschädigt node_modules beim Kopieren']);
});

test('in a talk without a project, advice is none until the person says that it helped', () => {
  const advice = `Cause:\n- \`kilnd\` reads no key \`ramp\` from \`kiln.toml\`\n\nSolution:\n- \`ramp = 90\` below \`[kiln]\``;
  const talk = (next: string): string[] =>
    extractOffline(
      {
        ...session('kiln', [
          ['u', 'Why does the kiln stop?'],
          ['a', advice],
          ['u', next],
        ]),
        cwd: null,
      },
      { isNew: () => true },
    ).map(({ title }) => title);
  expect(talk('And the lid?')).toEqual([]);
  expect(talk('That worked, thanks.')).toEqual(['kilnd reads no key ramp from kiln.toml']);
});
