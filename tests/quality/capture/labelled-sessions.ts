interface Block {
  readonly id: string;
  readonly name: string;
  readonly input: object;
  readonly output: string;
  readonly isError?: boolean;
  readonly result?: object;
}

type Entry = readonly ['u' | 'a', string] | Block;

/** Lines of a Claude Code session: what was said, and calls of tools with their results. */
function transcriptOf(session: string, entries: readonly Entry[]): string {
  const place = (at: number): object => ({
    sessionId: session,
    cwd: '/home/ada/code/tea-house',
    timestamp: new Date(Date.UTC(2026, 2, 4, 9, at)).toISOString(),
  });
  const lines = entries.flatMap((entry, at): object[] => {
    if ('id' in entry) {
      const { id, name, input, output, isError = false, result } = entry;
      const call = { id: `${id}-m`, role: 'assistant', content: [{ type: 'tool_use', id, name, input }] };
      const answer = {
        role: 'user',
        content: [{ type: 'tool_result', tool_use_id: id, content: output, is_error: isError }],
      };
      return [
        { type: 'assistant', uuid: `${id}-call`, ...place(at), message: call },
        {
          type: 'user',
          uuid: `${id}-result`,
          ...place(at),
          message: answer,
          ...(result === undefined ? {} : { toolUseResult: result }),
        },
      ];
    }
    const [who, text] = entry;
    const message =
      who === 'u'
        ? { role: 'user', content: text }
        : { id: `m${String(at)}`, role: 'assistant', content: [{ type: 'text', text }] };
    return [{ type: who === 'u' ? 'user' : 'assistant', uuid: `line-${String(at)}`, ...place(at), message }];
  });
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('');
}

const question = 'Where are the receipts kept after they were printed?';

export const sessions: readonly { readonly name: string; readonly transcript: string; readonly labels: object }[] = [
  {
    name: 'English, with answers, a refusal and a failing command',
    transcript: transcriptOf('tea-1', [
      ['u', 'The receipts are lost when the printer restarts. Please fix that.'],
      ['a', 'Let me look at the print queue first.'],
      {
        id: 'ask',
        name: 'AskUserQuestion',
        input: {
          questions: [
            {
              question,
              header: 'Receipts',
              options: [
                {
                  label: 'Archive table',
                  description: 'Each receipt goes into the archive table and is deleted after ten years.',
                },
                { label: 'Files', description: 'One file a day.' },
              ],
            },
          ],
        },
        output: 'User has answered your questions.',
        result: { answers: { [question]: 'Archive table' } },
      },
      ['a', 'I think the queue lives in Redis. Now let me check the tests.'],
      {
        id: 'run-1',
        name: 'Bash',
        input: { command: 'npm test' },
        output: 'Exit code 1\nError: PrintQueue.flush is not a function',
        isError: true,
      },
      ['a', 'PrintQueue.flush does not exist because the queue was renamed to ReceiptQueue in version 2.'],
      {
        id: 'edit',
        name: 'Edit',
        input: { file_path: '/home/ada/code/tea-house/src/receipt-queue.ts' },
        output: 'done',
      },
      { id: 'run-2', name: 'Bash', input: { command: 'npm test' }, output: 'Tests: 31 passed, 31 total' },
      {
        id: 'no',
        name: 'Bash',
        input: { command: 'rm -r receipts' },
        output:
          "The user doesn't want to proceed with this tool use. To tell you how to proceed, the user said:\nNever delete receipts, the tax office wants the originals for ten years.",
        isError: true,
      },
      {
        id: 'commit',
        name: 'Bash',
        input: {
          command:
            'git commit -m "Keep receipts when the printer restarts" -m "The queue is written to disk before each job, so that a restart of the printer loses nothing."',
        },
        output: '[main 9f8e7d6] Keep receipts when the printer restarts\n 3 files changed',
      },
      ['a', 'Receipts now survive a restart: `ReceiptQueue` writes each job to disk before it is printed.'],
    ]),
    labels: {
      session: 'tea-1',
      beats: [
        {
          id: 'archive',
          weight: 3,
          turns: ['a2'],
          key_terms: ['archive table', 'ten years'],
          stands_in: 'tools',
          wrong_terms: [['one file a day']],
        },
        { id: 'never-delete', weight: 3, turns: ['a4'], key_terms: ['never delete', 'tax office'], stands_in: 'tools' },
        {
          id: 'renamed',
          weight: 2,
          turns: ['a4'],
          key_terms: ['PrintQueue', 'ReceiptQueue|renamed'],
          wrong_terms: [['lives in redis']],
        },
        { id: 'commit', weight: 2, turns: ['a4'], key_terms: ['9f8e7d6', 'receipts'], stands_in: 'tools' },
      ],
      not_worth: [{ text: 'I think the queue lives in Redis', turns: ['a3'] }],
    },
  },
  {
    name: 'German, in plain talk',
    transcript: transcriptOf('tee-1', [
      ['u', 'Warum ist der Import der Preisliste so langsam?'],
      ['a', 'Ich schaue mir zuerst den Import an.'],
      [
        'u',
        'Ab jetzt nie mehr Preise in Gleitkommazahlen speichern, immer in Cent, weil die Kasse sonst falsch rundet.',
      ],
      ['a', 'Verstanden.'],
      {
        id: 'commit',
        name: 'Bash',
        input: {
          command:
            'git commit -m "Preise in Cent speichern" -m "Gleitkommazahlen haben bisher auf großen Rechnungen bis zu vier Cent verloren."',
        },
        output: '[main 1a2b3c4] Preise in Cent speichern\n 2 files changed',
      },
      ['a', 'Die Preise stehen jetzt in Cent in der Spalte `price_cents`.'],
    ]),
    labels: {
      session: 'tee-1',
      beats: [
        { id: 'cent', weight: 3, turns: ['u3'], key_terms: ['Gleitkommazahlen', 'Cent'] },
        { id: 'commit', weight: 2, turns: ['a4'], key_terms: ['1a2b3c4', 'Preise'], stands_in: 'tools' },
      ],
      not_worth: [{ text: 'Ich schaue mir zuerst den Import an', turns: ['a2'] }],
    },
  },
  {
    name: 'English, with an accepted offer, a table and a cause that was confirmed',
    transcript: transcriptOf('tea-2', [
      ['u', 'The label printer prints only the first tea of an order. Can it print all of them?'],
      [
        'a',
        'Yes. `label.ts` stops after one tea. Want me to change `label.ts` to print the teas of an order in the order of the shelf?',
      ],
      ['u', 'yes'],
      {
        id: 'edit-label',
        name: 'Edit',
        input: { file_path: '/home/ada/code/tea-house/src/label.ts' },
        output: 'done',
      },
      [
        'a',
        'Done. `label.ts` now prints every tea of an order, the top shelf first.\n\n| Printer | Listens on |\n|---|---|\n| `counter` | port 4100 |\n| `cellar` | port 4200 |',
      ],
      ['u', 'The cellar printer does not answer. Which command shows its queue?'],
      [
        'a',
        'Open the port for the cellar:\n\n```bash\ntea-wall allow 4200\n```\n\nThe `cellar` printer problem is caused by `tea-wall`, which drops every port that is not in its list.',
      ],
      ['u', 'That worked! Thanks.'],
      ['a', 'Glad to hear it.'],
    ]),
    labels: {
      session: 'tea-2',
      beats: [
        {
          id: 'all-teas',
          weight: 3,
          turns: ['a4'],
          key_terms: ['label.ts', 'every tea|teas of an order', 'shelf'],
          wrong_terms: [['stops after one tea']],
        },
        { id: 'ports', weight: 1, turns: ['a4'], key_terms: ['cellar', '4200'] },
        {
          id: 'wall',
          weight: 3,
          turns: ['a6', 'u7'],
          key_terms: ['tea-wall allow 4200', 'drops|caused', 'that worked'],
        },
      ],
      not_worth: [{ text: 'Which command shows its queue', turns: ['u5'] }],
    },
  },
];
