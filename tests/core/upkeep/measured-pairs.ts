import type { NotePair } from './agreeing-pairs';

/** Notes that differ in a unit, a date or a state, and notes that only look so. */
const measured: readonly (readonly [NotePair['kind'], string, string, string, string])[] = [
  ['figure', 'Retention', 'Traces are kept for 30 days.', 'Retention of traces', 'Traces are kept for 30 months.'],
  [null, 'Grace period', 'Requests end after 2 minutes.', 'Grace period', 'Requests end after 120 seconds.'],
  ['state', 'Drawer', 'The drawer of the till is locked.', 'Drawer of the till', 'The drawer of the till is unlocked.'],
  ['state', 'Konto', 'Das alte Konto ist gesperrt.', 'Altes Konto', 'Das alte Konto ist freigeschaltet.'],
  ['state', 'Salle', 'La salle du fond est verrouillée.', 'Salle du fond', 'La salle du fond est déverrouillée.'],
  ['figure', 'Fee', 'The fee of the club is 50 euros.', 'Fee of the club', 'The fee of the club is 50 dollars.'],
  ['figure', 'Ancho', 'El ancho del pasillo es de 90 centímetros.', 'Pasillo', 'El ancho del pasillo es de 90 metros.'],
  ['figure', '予約の期限', '予約の取り消しは20分で締め切る。', '予約の取り消し', '予約の取り消しは20時間で締め切る。'],
  ['figure', '倉庫の閉鎖日', '古い倉庫は2026年5月2日に閉鎖する。', '倉庫の閉鎖', '古い倉庫は2026年8月20日に閉鎖する。'],
  [
    'figure',
    'Ofen',
    'Der Ofen wird am 30.06.2026 abgebaut.',
    'Abbau des Ofens',
    'Der Ofen wird am 31.12.2026 abgebaut.',
  ],
  [
    'figure',
    'Fin du bail',
    'Le bail du dépôt prend fin le 1er mars 2026.',
    'Bail',
    'Le bail du dépôt prend fin le 3 mars 2027.',
  ],
  [
    null,
    'Lease',
    'The lease of the depot ends on 2026-03-01.',
    'Lease',
    'The lease of the depot ends on 1 March 2026.',
  ],
  [null, 'Lease A', 'The lease of depot A ends on 2026-03-01.', 'Lease B', 'The lease of depot B ends on 2027-04-02.'],
  [
    'figure',
    'Upload limit of the print shop',
    'The print shop accepts single files up to 25 MB.',
    'Print shop size',
    'The print shop accepts single files up to 40 MB.',
  ],
  [
    null,
    'Mail limit',
    'Each service stops after 25 errors in a row.',
    'Print limit',
    'Each service stops after 40 errors in a row.',
  ],
  [
    'choice',
    'Exports',
    'Les exports de paie sont produits au format CSV.',
    'Exports de paie',
    'Les exports de paie sont produits au format ODS.',
  ],
  ['state', '夜の照明', '廊下の夜の照明は有効です。', '廊下の照明', '廊下の夜の照明は無効です。'],
  ['state', '令牌', '演示环境的令牌有效。', '演示环境的令牌', '演示环境的令牌无效。'],
  [null, '甲案', '甲案は有料です。', '乙案', '乙案は無料です。'],
  [
    'denial',
    'Old page',
    'The old page is still reachable from outside.',
    'Old page',
    'The old page is no longer reachable from outside.',
  ],
];

export const measuredPairs: readonly NotePair[] = measured.map(([kind, title, text, otherTitle, otherText]) => ({
  kind,
  one: [title, text],
  other: [otherTitle, otherText],
}));
