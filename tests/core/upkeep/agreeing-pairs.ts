/** Two notes as title and text; `kind` is how they contradict each other, or null. */
export interface NotePair {
  readonly one: readonly [title: string, text: string];
  readonly other: readonly [title: string, text: string];
  readonly kind: 'figure' | 'denial' | 'state' | 'choice' | null;
}

/** Notes that do not contradict each other. */
export const agreeing: readonly NotePair[] = [
  {
    one: [
      'A parcel leads to its order also when the label stayed',
      'A parcel leads to its order also when the label stayed where it was printed from.',
    ],
    other: [
      'A parcel leads to the order that it was packed from',
      'A parcel leads to the order that it was packed from.',
    ],
    kind: null,
  },
  {
    one: [
      'This will convert your tables to plain files',
      'This will convert your tables to plain files that you can use with other apps.',
    ],
    other: [
      'This will convert your journals to plain files',
      'This will convert your journals to plain files that you can use with other apps.',
    ],
    kind: null,
  },
  {
    one: ['Type the name of the command you want to run', 'Type the name of the command you want to run.'],
    other: ['Type the name of the command you wish to add', 'Type the name of the command you wish to add.'],
    kind: null,
  },
  {
    one: ['Meditation timer 5 minutes', 'It rings a bell.'],
    other: ['Meditation timer 10 minutes', 'It rings a gong.'],
    kind: null,
  },
  {
    one: ['The importer reads CSV files', 'The importer reads CSV files.'],
    other: ['The importer reads JSON files', 'The importer reads JSON files.'],
    kind: null,
  },
  {
    one: ['Ines owns the alerts', 'Ines owns the alerts of the harbor office.'],
    other: ['Ines owns the dashboards', 'Ines owns the dashboards of the harbor office.'],
    kind: null,
  },
  {
    one: ['El importador lee archivos CSV', 'El importador lee archivos CSV.'],
    other: ['El importador lee archivos JSON', 'El importador lee archivos JSON.'],
    kind: null,
  },
  {
    one: ['The build failed on Monday', 'The build failed on Monday because the disk was full.'],
    other: ['The build failed on Thursday', 'The build failed on Thursday because the disk was full.'],
    kind: null,
  },
  {
    one: ['管理员可以删除项目', '管理员可以删除项目。'],
    other: ['成员不可以删除项目', '成员不可以删除项目。'],
    kind: null,
  },
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
  {
    one: ['The importer can read the following Lotus cells:', 'The importer can read the following Lotus cells:'],
    other: ['The importer can read the following Excel cells:', 'The importer can read the following Excel cells:'],
    kind: null,
  },
  {
    one: ['Leave out shelves', 'Mark the shelves that you want to exclude from the count.'],
    other: ['Count shelves', 'Mark the shelves that you want to include in the count.'],
    kind: null,
  },
  {
    one: ['Etiketten', 'Wähle die Etiketten im Lager, die du anzeigen möchtest.'],
    other: ['Etiketten', 'Wähle die Etiketten im Lager, die du ausblenden möchtest.'],
    kind: null,
  },
  {
    one: ['北山借閱', '(2019年3月統計) 借閱率:3.41 /100人。'],
    other: ['北山借阅', '(2019年3月统计) 借閱率:3.41 /100人。'],
    kind: null,
  },
  {
    one: ['The nightly report is sent by mail', 'The nightly report is sent by mail to the sales team.'],
    other: ['The nightly report is sent by mail as PDF', 'The nightly report is sent by mail as PDF.'],
    kind: null,
  },
  {
    one: ['Builds laufen auf eigenen Runnern', 'Builds laufen auf eigenen Runnern im Rechenzentrum.'],
    other: ['Builds laufen auf eigenen Runnern mit ARM', 'Builds laufen auf eigenen Runnern mit ARM.'],
    kind: null,
  },
  {
    one: ['Les relevés partent par courriel', 'Les relevés des marées partent chaque nuit pour Nantes.'],
    other: ['Les relevés partent par courriel', 'Les relevés des marées partent chaque nuit par Nantes.'],
    kind: null,
  },
  {
    one: ['Test run 2', 'The test run took 20 minutes.'],
    other: ['Test run 3', 'The test run took 25 minutes.'],
    kind: null,
  },
];
