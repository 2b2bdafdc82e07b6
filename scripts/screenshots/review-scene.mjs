import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { command, ready } from './drive-page.mjs';

/** Two related notes that are due before all others. */
const forNow = [
  {
    name: 'Kiosk two shows the prices of yesterday',
    type: 'problem',
    body: 'Since the update of 30 October kiosk two shows the prices of the day before until it is restarted. Kiosks one and three do not. It alone still has the old browser, which keeps the price list for a day.',
  },
  {
    name: 'Restart kiosk two each morning for now',
    type: 'decision',
    body: 'Tomasz restarts kiosk two when he opens the workshop, until its browser is replaced. See [[Kiosk two shows the prices of yesterday]].',
  },
];

export async function showReview(page, vault) {
  await ready(page);
  const about = join(vault, 'AI', 'Working Memory', 'velo-booking');
  for (const { name, ...note } of forNow) await writeFile(join(about, `${name}.md`), workingMemory(note));
  await page.getByRole('button', { name: /^Cyberbrain: 60 notes/ }).waitFor();
  await command(page, 'Review due notes');
  await page
    .getByRole('dialog', { name: 'Review' })
    .getByRole('listitem')
    .nth(forNow.length - 1)
    .waitFor();
}

function workingMemory({ type, body }) {
  return `---
type: ${type}
durability: working-memory
scope: project
project: velo-booking
summary: "Kiosk two and its prices."
tags: [kiosk, pricing]
confidence: 0.9
cb_source: inbox-extraction
cb_created: 2026-11-01T08:00:00Z
cb_ephemeral: true
cb_review_after: 2026-11-05
---

${body}
`;
}
