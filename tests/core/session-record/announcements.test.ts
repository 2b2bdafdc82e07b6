import { sentenceRole } from '../../../src/core/extraction/text/narration';
import { recordOfSession } from '../../../src/core/session-record/record-of-session';
import { session } from '../extraction/session';

test.each([
  'Controllo adesso lo stato della chiusa nord e verifico i livelli.',
  'Ricevuto: tolgo i pulsanti dalla prima riga del pannello.',
  'Ora sto rimuovendo i tre sensori del molo.',
  'Seguindo só no porto: vou alinhar os sensores com a maré.',
  'Verificando os sensores do porto 3.',
  'Estou ajustando `tides.json` para o porto.',
  'Voy a revisar los sensores del puerto 3.',
  'Reviso el archivo `tides.json` del puerto.',
  "J'ajoute le capteur 3 dans `tides.json`.",
  'Je vérifie les capteurs du port.',
  'Bien reçu : je retire les boutons de la ligne 3.',
  'Ich ergänze jetzt die Pegel in `tides.json`.',
  'Verstanden: ich entferne die Knöpfe aus Zeile 3.',
  '`tides.json` 파일을 확인하고 수정하겠습니다.',
  '알겠습니다. 센서 3개를 정리할게요.',
  'まず `tides.json` の潮位を確認します。',
  '`tides.json` の潮位を修正していきます。',
])('announces work: %s', (sentence) => {
  expect(sentenceRole(sentence)).not.toBe('claim');
});

test.each([
  'Il controllo della chiusa legge i livelli da `tides.json`.',
  'Controllo accessi: solo gli operatori aprono la chiusa.',
  'O sensor do porto lê `tides.json` a cada 5 minutos.',
  'Ich habe die Pegel in `tides.json` ergänzt.',
  "J'ai ajouté le capteur 3 dans `tides.json`.",
  '센서 3개가 `tides.json`을 읽습니다.',
  'センサーは5分ごとに `tides.json` を読み込みます。',
])('states something: %s', (sentence) => {
  expect(sentenceRole(sentence)).toBe('claim');
});

describe('what a heading puts into the future', () => {
  test.each([
    'After the deploy',
    'Once merged',
    'Next steps',
    'Depois do deploy',
    'Dopo il rilascio',
    'Después del despliegue',
    'Après la mise en production',
    'Nach dem Deployment',
    'После деплоя',
    '部署后',
    '배포 후',
    'デプロイ後',
  ])('is no fact below “%s”', (heading) => {
    const talk = [
      ['u', 'Please write the gateway of the lock in `gateway.js`.'],
      [
        'a',
        `I wrote \`gateway.js\` with 3 routes.\n\n## ${heading}\n\nThe \`lock-status.js\` script no longer returns **404** on port 8090 and uses \`POST /lock\`.`,
      ],
      ['u', 'Please write the tests of the gateway too.'],
      ['a', 'I wrote `gateway.test.js` with 4 tests.'],
    ] as const;
    const lines = recordOfSession({ ...session('lock', talk), cwd: '/home/kim/lock' })?.lines ?? [];
    expect(lines.map(({ text }) => text).join('\n')).not.toContain('404');
  });

  test('keeps what a measurement after a fix shows', () => {
    const talk = [
      ['u', 'Please make the gateway faster.'],
      [
        'a',
        'I cached the levels in `gateway.js`.\n\n## After the fix\n\nThe `lock-status.js` script now answers in 40 ms instead of 900 ms.',
      ],
    ] as const;
    const lines = recordOfSession({ ...session('lock', talk), cwd: '/home/kim/lock' })?.lines ?? [];
    expect(lines.map(({ text }) => text).join('\n')).toContain('40 ms');
  });
});
