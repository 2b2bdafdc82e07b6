import { ownSentences } from '../../../../src/core/session-record/wording/own-words';
import { withoutPastedPage } from '../../../../src/core/session-record/wording/pasted-page';

const page = `You can link the tide library in two ways:

Download a package
Link it with a script tag
The package can be installed with this command:

Shell

npm install tide-kit
If your app has a package file, you can add it like this:

JSON

{ "dependencies": { "tide-kit": "^4.2.0" } }
You can then import the kit:

JavaScript

import { tides } from "tide-kit";

Updated 16 days ago`;

test('of a message with a copied page of documentation, only the words set apart are the person’s own', () => {
  expect(ownSentences(`${page}\n\n\nHow was the kit linked in our app?`)).toEqual([
    'How was the kit linked in our app?',
  ]);
  expect(ownSentences(`Please use this kit.\n\n\n${page}`)).toEqual(['Please use this kit.']);
});

test('a message stays whole when nothing is set apart, or when it shows one piece of code', () => {
  expect(withoutPastedPage(page)).toBe(page);
  const steps = 'We decided on pnpm. Steps:\n\nbash\n\npnpm i\n\njson\n\n{}\n\n\nWhy does it fail?';
  expect(withoutPastedPage(steps)).toBe(steps);
  const files =
    'Change these:\n\npackage.json\n\nadd zod\n\ntsconfig.json\n\nset strict\n\nmain.ts\n\nread it\n\n\nThanks';
  expect(withoutPastedPage(files)).toBe(files);
  const own = 'Run this:\n\nShell\n\nnpm test\n\n\nThen push.';
  expect(withoutPastedPage(own)).toBe(own);
});

test('a message of a megabyte of empty lines and labels is read at once', () => {
  const long = 'json\n\n'.repeat(60_000);
  expect(withoutPastedPage(long)).toBe(long);
  expect(withoutPastedPage(`${'\n'.repeat(300_000)}sh\n\nsh\n\nsh\n\n`)).toContain('sh');
});
