import { readStatedLines } from '../../../src/core/ask/note-lines';
import { statedText } from '../../../src/core/note/stated-parts';

const history = `## History

> [!note]- Revision 1 · 2026-10-03 08:07:00 UTC · Ana · recorded
> \`\`\`json
> { "title": "Thermocouple 3 reads low", "severity": "critical" }
> \`\`\`
`;
const entry = `---
title: Thermocouple 3 reads low
cb_board: blocker
severity: critical
---
Seen by Omar on the spot.

${history}
## Links

Beside the kiln.
`;

describe('the text that an entry of the board states', () => {
  it('leaves the history out and keeps what stands below it', () => {
    expect(statedText(entry)).toContain('Seen by Omar');
    expect(statedText(entry)).toContain('Beside the kiln.');
    expect(statedText(entry)).not.toContain('Revision 1');
  });

  it('is what a question is answered from', () => {
    const lines = readStatedLines(entry)
      .flatMap((group) => group.lines)
      .map(({ start, end }) => entry.slice(start, end));
    expect(lines).toEqual(
      expect.arrayContaining(['severity: critical', 'Seen by Omar on the spot.', 'Beside the kiln.']),
    );
    expect(lines.join(' ')).not.toContain('{');
  });

  it('contains the section "History" of a note outside the board', () => {
    const plain = entry.replace('cb_board: blocker\n', '');
    expect(statedText(plain)).toContain('Revision 1');
  });
});
