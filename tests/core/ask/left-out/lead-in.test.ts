import { leadIn, leavesOutLead, leavesOutList } from '../../../../src/core/ask/left-out/lead-in';

const leadOf = (text: string, line: string, headings: readonly string[] = []): string =>
  leadIn(text, text.indexOf(line), headings);

test.each([
  ['the line above the list', 'We rejected:\n\n- Postgres everywhere\n- one region\n', 'one region', 'We rejected:'],
  ['in a callout', '> [!note] Not supported:\n> - old machines\n', 'old machines', 'Not supported:'],
  [
    'an item above its own items',
    'Plans.\n\n- **Not** in Basic:\n  - shared vaults\n',
    'shared vaults',
    'Not in Basic:',
  ],
  ['over an item that goes on', 'Limits:\n\n1. One\n   more line.\n2. Two seats\n', 'Two seats', 'Limits:'],
  [
    'the last sentence of the line above, and the name of the item before its later sentences',
    'Make a section for the pump. The available options are:\n\n- **link**: Links files. Pictures are left out.\n',
    'Pictures',
    'The available options are: link:',
  ],
  [
    'all of the line above where a sentence before the last one says how it is meant',
    'These are not supported. The options are:\n\n- **link**: Links files.\n',
    'Links',
    'These are not supported. The options are:',
  ],
  ['no colon', 'The plans.\n\n- one region\n', 'one region', ''],
  ['no list', 'We rejected:\n\none region\n', 'one region', ''],
  ['a heading between', 'We rejected:\n\n## Now\n\n- one region\n', 'one region', ''],
])('%s', (_, text, line, lead) => {
  expect(leadOf(text, line)).toBe(lead);
});

test.each(['Rejected', 'Verworfene Ideen', 'What we do not do', '被否决的方案'])(
  'a heading says that what stands below does not hold, or not always: %s',
  (heading) => {
    expect(leadOf('One region.\n', 'One', ['Plan', heading])).toBe(heading);
    expect(leadOf('One region.\n', 'One', [heading, 'Plan'])).toBe('');
  },
);

test.each(['Frequently asked questions', 'Why is it not free?', 'Plans'])(
  'other headings say nothing of it: %s',
  (heading) => {
    expect(leadOf('One region.\n', 'One', [heading])).toBe('');
  },
);

test('a sentence has to say what the lead says', () => {
  expect(leavesOutLead('Use one region for everything.', 'We rejected these options:')).toBe(true);
  expect(leavesOutLead('We rejected the option of one region.', 'We rejected these options:')).toBe(false);
  expect(leavesOutLead('Use one region.', 'For example:')).toBe(false);
  expect(leavesOutLead('Use one region.', '')).toBe(false);
});

test('a sentence has to name an item of the list that it introduces', () => {
  const items = ['The green plan', 'The blue plan'];
  expect(leavesOutList('Full refunds are offered.', items)).toBe(true);
  expect(leavesOutList('Full refunds are offered for the blue plan.', items)).toBe(false);
  expect(leavesOutList('Full refunds are offered for these plans.', [])).toBe(true);
  expect(leavesOutList('Full refunds are offered.', null)).toBe(false);
});

test('a heading of mitigations refuses nothing', () => {
  expect(leadIn('- Use a queue', 2, ['Mitigations'])).toBe('');
});
