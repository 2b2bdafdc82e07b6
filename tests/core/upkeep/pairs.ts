/** Two notes as title and text; `kind` is how they contradict each other, or null. */
export interface NotePair {
  readonly one: readonly [title: string, text: string];
  readonly other: readonly [title: string, text: string];
  readonly kind: 'figure' | 'denial' | 'state' | 'choice' | null;
}

const contradicting: readonly NotePair[] = [
  {
    one: ['Upload limit', 'Uploads are limited to 10 MB.'],
    other: ['Upload limit of the API', 'Uploads are limited to 25 MB.'],
    kind: 'figure',
  },
  {
    one: ['Session timeout', 'Sessions expire after 30 minutes without activity.'],
    other: ['Timeout of sessions', 'Sessions expire after 2 hours without activity.'],
    kind: 'figure',
  },
  {
    one: ['Node version', 'The build needs Node 18.'],
    other: ['Node version of the build', 'The build needs Node 20.'],
    kind: 'figure',
  },
  {
    one: ['Cache of thumbnails', 'Thumbnails are cached in Redis for a day.'],
    other: ['Thumbnails are cached', 'Thumbnails are cached in memory for a day.'],
    kind: 'choice',
  },
  {
    one: ['Session store', 'We keep sessions in Redis.'],
    other: ['Session store', 'We keep sessions in Postgres.'],
    kind: 'choice',
  },
  {
    one: ['Retries of the mailer', 'The mailer retries failed mails.'],
    other: ['Mailer and failed mails', 'The mailer does not retry failed mails.'],
    kind: 'denial',
  },
  {
    one: ['Telemetry', 'Telemetry is enabled by default.'],
    other: ['Telemetry of the app', 'Telemetry is disabled by default.'],
    kind: 'state',
  },
  {
    one: ['Deploy day', 'Deploys to production run on Friday.'],
    other: ['Deploys to production', 'Deploys to production run on Tuesday.'],
    kind: 'choice',
  },
  {
    one: ['Owner of billing', 'The owner of the billing service is Ana.'],
    other: ['Billing owner', 'The owner of the billing service is Ben.'],
    kind: 'choice',
  },
  {
    one: ['Feature freeze', 'The feature freeze begins on 3 March.'],
    other: ['Feature freeze', 'The feature freeze begins on 10 March.'],
    kind: 'figure',
  },
  {
    one: ['Strict mode', 'Strict mode is required in all packages.'],
    other: ['Strict mode', 'Strict mode is optional in all packages.'],
    kind: 'state',
  },
  {
    one: ['Rate limit of the search', 'The search accepts 100 requests a minute.'],
    other: ['Rate limit of the search', 'The search accepts 600 requests a minute.'],
    kind: 'figure',
  },
  {
    one: ['Upload-Grenze', 'Uploads sind auf 10 MB begrenzt.'],
    other: ['Grenze der Uploads', 'Uploads sind auf 25 MB begrenzt.'],
    kind: 'figure',
  },
  {
    one: ['Sitzungen', 'Sitzungen werden nach dem Abmelden gelöscht.'],
    other: ['Sitzungen', 'Sitzungen werden nach dem Abmelden nicht gelöscht.'],
    kind: 'denial',
  },
  {
    one: ['Datenbank der Sitzungen', 'Die Sitzungen liegen in der Datenbank Redis.'],
    other: ['Datenbank der Sitzungen', 'Die Sitzungen liegen in der Datenbank Postgres.'],
    kind: 'choice',
  },
  {
    one: ['Délai de session', 'Les sessions expirent après 30 minutes.'],
    other: ['Délai des sessions', 'Les sessions expirent après 45 minutes.'],
    kind: 'figure',
  },
  {
    one: ['Copies de sauvegarde', 'Les sauvegardes sont chiffrées avant l’envoi.'],
    other: ['Sauvegardes', 'Les sauvegardes ne sont pas chiffrées avant l’envoi.'],
    kind: 'denial',
  },
  {
    one: ['Límite de subida', 'El límite de subida es de 10 MB.'],
    other: ['Límite de subida', 'El límite de subida es de 50 MB.'],
    kind: 'figure',
  },
  {
    one: ['Modo oscuro', 'El modo oscuro está activado por defecto.'],
    other: ['Modo oscuro', 'El modo oscuro no está activado por defecto.'],
    kind: 'denial',
  },
  {
    one: ['上传限制', '上传文件的大小限制为10 MB。'],
    other: ['上传文件限制', '上传文件的大小限制为25 MB。'],
    kind: 'figure',
  },
  {
    one: ['Лимит загрузки', 'Размер загружаемого файла ограничен 10 МБ.'],
    other: ['Лимит загрузки', 'Размер загружаемого файла ограничен 25 МБ.'],
    kind: 'figure',
  },
];

const agreeing: readonly NotePair[] = [
  {
    one: ['Upload limit', 'Uploads are limited to 10 MB.'],
    other: ['Upload limit', 'Files that users upload may have at most 10 MB.'],
    kind: null,
  },
  {
    one: ['Session timeout', 'Sessions expire after 2 hours.'],
    other: ['Session timeout', 'Sessions expire after 120 minutes.'],
    kind: null,
  },
  {
    one: ['Port of the API', 'The API listens on port 3000.'],
    other: ['Port of the web server', 'The web server listens on port 4000.'],
    kind: null,
  },
  { one: ['Upload limit', 'The limit is 10 MB.'], other: ['Mail limit', 'The limit is 25 MB.'], kind: null },
  {
    one: ['Staging workers', 'Staging runs with 2 workers.'],
    other: ['Production workers', 'Production runs with 8 workers.'],
    kind: null,
  },
  {
    one: ['Revenue 2023', 'The revenue in 2023 was 5 million euros.'],
    other: ['Revenue 2024', 'The revenue in 2024 was 6 million euros.'],
    kind: null,
  },
  {
    one: ['Backups of the main database', 'Backups of the main database run at 02:00.'],
    other: ['Backups of the analytics database', 'Backups of the analytics database run at 02:00.'],
    kind: null,
  },
  {
    one: ['Retries of the mailer', 'The mailer retries failed mails.'],
    other: ['Retries of the mailer', 'The mailer retries failed mails three times with a growing pause.'],
    kind: null,
  },
  {
    one: ['Why Redis', 'Redis is fast because it keeps everything in memory.'],
    other: ['Why Postgres', 'Postgres is slower because it writes everything to disk.'],
    kind: null,
  },
  {
    one: ['Import of contacts', 'The import of contacts reads CSV files.'],
    other: ['Export of contacts', 'The export of contacts writes CSV files.'],
    kind: null,
  },
  {
    one: ['Tests of the parser', 'The parser is tested with random notes.'],
    other: ['Tests of the planner', 'The planner is tested with random notes.'],
    kind: null,
  },
  {
    one: ['Release 1.2', 'Release 1.2 fixed the crash at start.'],
    other: ['Release 1.3', 'Release 1.3 fixed the crash at start on Windows.'],
    kind: null,
  },
  {
    one: ['Ana’s role', 'Ana reviews the pull requests of the backend.'],
    other: ['Ben’s role', 'Ben reviews the pull requests of the frontend.'],
    kind: null,
  },
  {
    one: ['Cache', 'The cache is cleared after each deploy.'],
    other: ['Cache', 'The cache is not read before the first deploy.'],
    kind: null,
  },
  {
    one: ['Sicherungen', 'Die Sicherung der Kundendaten läuft um 2 Uhr.'],
    other: ['Sicherungen', 'Die Sicherung der Protokolle läuft um 4 Uhr.'],
    kind: null,
  },
  {
    one: ['Délai de session', 'Les sessions expirent après 30 minutes.'],
    other: ['Délai des jetons', 'Les jetons expirent après 15 minutes.'],
    kind: null,
  },
  {
    one: ['Límite de subida', 'El límite de subida es de 10 MB.'],
    other: ['Límite de correos', 'El límite de los correos es de 25 MB.'],
    kind: null,
  },
  {
    one: ['Tokens', 'Tokens are hashed with SHA-256.'],
    other: ['Tokens', 'The salt of the tokens lies in the vault.'],
    kind: null,
  },
  {
    one: ['Meeting in May', 'The meeting in May decided to hire two people.'],
    other: ['Meeting in June', 'The meeting in June decided to hire nobody.'],
    kind: null,
  },
  {
    one: ['iOS build', 'The iOS build takes 12 minutes.'],
    other: ['Android build', 'The Android build takes 7 minutes.'],
    kind: null,
  },
];

export const notePairs = [...contradicting, ...agreeing];
