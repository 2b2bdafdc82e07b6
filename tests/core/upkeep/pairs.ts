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
    one: ['Nightly export', 'The nightly export to the finance share is switched on.'],
    other: ['Export at night', 'The nightly export to the finance share is switched off.'],
    kind: 'state',
  },
  {
    one: ['Protokolle', 'Die Protokolle werden als JSON abgelegt.'],
    other: ['Ablage der Protokolle', 'Die Protokolle werden als Klartext abgelegt.'],
    kind: 'choice',
  },
  {
    one: ['Sincronizzazione', 'La sincronizzazione con il magazzino è attiva.'],
    other: ['Sincronizzazione con il magazzino', 'La sincronizzazione con il magazzino è sospesa.'],
    kind: 'state',
  },
  {
    one: ['Informe mensual', 'El informe mensual se genera automáticamente.'],
    other: ['El informe mensual', 'El informe mensual se genera manualmente.'],
    kind: 'state',
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
    one: ['Panel on Climate Change 2', 'Models predict warmer summers.'],
    other: ['Panel on Climate Change 3', 'The report names its authors.'],
    kind: null,
  },
  {
    one: ['Visit in Rome', 'Aug 27, 2022 ...'],
    other: ['A visit in Rome', 'Aug 27, 2015 ...'],
    kind: null,
  },
  {
    one: ['Zugang', 'Vor 18 Uhr ist der Zugang offen.'],
    other: ['Zugang am Abend', 'Nach 18 Uhr ist der Zugang geschlossen.'],
    kind: null,
  },
  {
    one: ['Sicherung', 'Die Sicherung läuft jede Nacht auf den Server in Bonn.'],
    other: ['Sicherung jede Nacht', 'Die Sicherung läuft jede Nacht und wird wöchentlich geprüft.'],
    kind: null,
  },
  {
    one: ['Import from Apple Journal', 'This converts your journals to durable Markdown files that many apps read.'],
    other: ['Import from Airtable', 'This converts your Airtable bases to durable Markdown files that many apps read.'],
    kind: null,
  },
  {
    one: ['Films with an actor', '![[Movies.base#Actor]]'],
    other: ['Films', '![[Movies.base#Favorites]]'],
    kind: null,
  },
  {
    one: ['链接', "Markdown: 'Three laws of motion' 或 'Three laws of motion'"],
    other: ['链接笔记', "Markdown: 'Three laws of motion' ឬ 'Three laws of motion'"],
    kind: null,
  },
  {
    one: ['销售税', '登录您的 Obsidian 账户。'],
    other: ['退款政策', '登录你的 Obsidian 账户。'],
    kind: null,
  },
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

/** Short notes of several languages, whose titles often name only a part of the subject. */
const short: readonly (readonly [NotePair['kind'], string, string, string, string])[] = [
  [
    'figure',
    'Retry count',
    'The mailer retries a failed message 3 times.',
    'Retries of the mailer',
    'The mailer retries a failed message 5 times.',
  ],
  [
    'denial',
    'Guest checkout',
    'Guests can check out without an account.',
    'Checkout for guests',
    'Guests cannot check out without an account.',
  ],
  [
    'state',
    'Status of the migration',
    'The migration of the archive is finished.',
    'Archive migration',
    'The migration of the archive is still pending.',
  ],
  ['state', 'Old API', 'The v1 API is still supported.', 'The v1 API', 'The v1 API is deprecated.'],
  [
    'figure',
    'Kündigungsfrist',
    'Die Kündigungsfrist beträgt 4 Wochen.',
    'Frist der Kündigung',
    'Die Kündigungsfrist beträgt 6 Wochen.',
  ],
  [
    'state',
    'Sprachassistent',
    'Der Sprachassistent ist aktiviert.',
    'Assistent',
    'Der Sprachassistent ist deaktiviert.',
  ],
  [
    'state',
    'Ticket zur Kasse',
    'Das Ticket zum Kassenfehler ist offen.',
    'Kassenfehler',
    'Das Ticket zum Kassenfehler ist erledigt.',
  ],
  [
    'choice',
    'Rahmen für die Oberfläche',
    'Die Oberfläche wird mit Vue gebaut.',
    'Oberfläche',
    'Die Oberfläche wird mit Svelte gebaut.',
  ],
  [
    'choice',
    'Zahlungsanbieter',
    'Als Zahlungsanbieter nehmen wir Stripe.',
    'Anbieter für Zahlungen',
    'Als Zahlungsanbieter nehmen wir Mollie.',
  ],
  [
    null,
    'Durée des sessions',
    'Une session expire après 20 minutes.',
    'Expiration des sessions',
    'Les sessions prennent fin au bout de 20 minutes.',
  ],
  ['state', 'Mode maintenance', 'Le mode maintenance est activé.', 'Maintenance', 'Le mode maintenance est désactivé.'],
  ['state', 'Contrat Duval', 'Le contrat avec Duval est signé.', 'Duval', 'Le contrat avec Duval est résilié.'],
  ['choice', 'Transporteur', 'Les colis partent avec Chronopost.', 'Colis', 'Les colis partent avec Colissimo.'],
  ['denial', 'Comentarios', 'Los comentarios se moderan.', 'Moderación', 'Los comentarios no se moderan.'],
  ['state', 'Oferta', 'La oferta de Ruiz fue aceptada.', 'Ruiz', 'La oferta de Ruiz fue rechazada.'],
  ['state', 'Piscina', 'La piscina está abierta.', 'La piscina', 'La piscina está cerrada.'],
  ['choice', 'Banco', 'Las nóminas se pagan con Santander.', 'Nóminas', 'Las nóminas se pagan con BBVA.'],
  [null, 'Sala norte', 'La sala norte admite 40 personas.', 'Sala sur', 'La sala sur admite 25 personas.'],
  [
    null,
    'Fatture per posta',
    'Le fatture vengono spedite per posta.',
    'Fattura per posta',
    'La fattura viene spedita per posta.',
  ],
  ['figure', 'Posti in sala', 'La sala ha 80 posti.', 'Sala', 'La sala ha 120 posti.'],
  ['figure', 'Turni', 'Il bar ha due turni.', 'Turni del bar', 'Il bar ha tre turni.'],
  ['denial', 'Dati anonimi', 'I dati dei sondaggi sono anonimi.', 'Sondaggi', 'I dati dei sondaggi non sono anonimi.'],
  ['state', 'Cantiere', 'Il cantiere di via Roma è aperto.', 'Via Roma', 'Il cantiere di via Roma è chiuso.'],
  [
    'state',
    'Preventivo Bianchi',
    'Il preventivo di Bianchi è approvato.',
    'Bianchi',
    'Il preventivo di Bianchi è respinto.',
  ],
  ['choice', 'Editor', 'I testi si scrivono con Word.', 'Testi', 'I testi si scrivono con LibreOffice.'],
  [
    null,
    'Nightly export',
    'The nightly export is open to partners.',
    'Nightly import',
    'The nightly import is closed to partners.',
  ],
  [null, 'Mobile checkout', 'Checkout on mobile is enabled.', 'Desktop checkout', 'Checkout on desktop is disabled.'],
  [null, 'Ticket 41', 'Ticket 41 is closed.', 'Ticket 42', 'Ticket 42 is open.'],
  [null, 'Freeze', 'No deploys in December.', 'December freeze', 'Deploys are forbidden in December.'],
  [null, 'Feature off', 'The chat widget is not enabled.', 'Chat widget', 'The chat widget is disabled.'],
  [
    'figure',
    'Session length',
    'After login a session stays valid for 8 hours on all devices.',
    'Session length after login',
    'After login a session stays valid for 12 hours on all devices.',
  ],
  [
    'state',
    'Legacy importer',
    'The legacy importer has been removed from the release.',
    'Importer',
    'The legacy importer is still supported in the release.',
  ],
  [null, 'Lager Süd', 'Das Lager Süd ist geöffnet.', 'Lager Nord', 'Das Lager Nord ist geschlossen.'],
  [
    null,
    'Kunden mit Vertrag',
    'Kunden mit Vertrag erhalten Rabatt.',
    'Kunden ohne Vertrag',
    'Kunden ohne Vertrag erhalten keinen Rabatt.',
  ],
  [
    'choice',
    'Schulung',
    'Die Schulung findet in Köln statt.',
    'Ort der Schulung',
    'Die Schulung findet in Bonn statt.',
  ],
  [null, 'Salle bleue', 'La salle bleue est ouverte.', 'Salle verte', 'La salle verte est fermée.'],
  [
    null,
    'Turno de mañana',
    'El turno de mañana tiene 6 personas.',
    'Turno de noche',
    'El turno de noche tiene 3 personas.',
  ],
  ['denial', 'Fumar', 'Se permite fumar en la terraza.', 'Fumar en la terraza', 'No se permite fumar en la terraza.'],
  [null, 'Porta est', 'La porta est è aperta.', 'Porta ovest', 'La porta ovest è chiusa.'],
  [
    null,
    'Release day',
    'Releases go out on Tuesday.',
    'Release day',
    'Releases go out on Tuesday, unless it is a holiday.',
  ],
  [null, 'Backups', 'Backups run nightly.', 'Backups', 'Backups run nightly, not hourly.'],
  [null, 'Orario', 'Il negozio apre alle nove.', 'Orario', 'Il negozio apre alle nove, a meno che non sia festivo.'],
  ['denial', 'Export', 'Der Export läuft nachts.', 'Export', 'Der Export läuft nachts nicht.'],
  [null, 'Piano terra', 'Il piano terra ha dieci stanze.', 'Primo piano', 'Il primo piano ha otto stanze.'],
];

export const notePairs: readonly NotePair[] = [
  ...contradicting,
  ...agreeing,
  ...short.map(([kind, title, text, otherTitle, otherText]): NotePair => ({
    kind,
    one: [title, text],
    other: [otherTitle, otherText],
  })),
];
