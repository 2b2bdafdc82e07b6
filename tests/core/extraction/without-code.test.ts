import { withoutCode } from '../../../src/core/extraction/without-code';

const code = (lines: number): string => `\`\`\`ts\n${'tide();\n'.repeat(lines)}\`\`\``;

test.each([
  ['short code stays', `Read:\n\n${code(3)}\n\nThen stop.`, `Read:\n\n${code(3)}\n\nThen stop.`],
  ['long code goes', `1. Read:\n\n${code(9)}\n\n2. Stop.`, '1. Read:\n\n2. Stop.'],
  ['long code without an end goes', `Read.\n\n\`\`\`\n${'tide\n'.repeat(20)}`, 'Read.\n'],
])('%s', (_what, plan, rest) => {
  expect(withoutCode(plan)).toBe(rest);
});
