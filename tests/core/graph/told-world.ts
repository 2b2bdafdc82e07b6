const note = (properties: string, body: string): string => `---\n${properties}\n---\n${body}\n`;

/** An invented world told with first names, labels, lists, roles, places and refusals. */
export const toldWorld: Readonly<Record<string, string>> = {
  'People/Ingrid Solberg.md': note('type: person\nrole: CEO\ncompany: "[[Nordlys Marine]]"', 'Lives in Tromsø.'),
  'People/Paolo Vitale.md': note('type: person\nmanager: "[[Ingrid Solberg]]"\ncity: Genoa', 'Welder by training.'),
  'People/Aisha Karim.md': note('type: person', 'Engineer at [[Nordlys Marine]]. Wohnt in Kiel.'),
  'People/Hugo Brandt.md': note('type: person\nformerly: "[[Nordlys Marine]]"', 'Plays the cello.'),
  'People/Mei Tan.md': note(
    'type: person',
    'Put 40k into [[Rimrock Tools]] in spring. Turned down [[Nordlys Marine]].',
  ),
  'People/Olaf Berg.md': note(
    'type: person\ncompany: "[[Nordlys Marine]]"',
    'Apprentice. In the autumn he left to study. Solveig Dahl and Olaf set up [[Kelp Works]].',
  ),
  'People/Solveig Dahl.md': note('type: person', 'Sails. Head of design at [[Kelp Works]].'),
  'Companies/Kelp Works.md': note('type: company', 'Dryers.'),
  'Companies/Nordlys Marine.md': note(
    'type: company',
    'Founded 2011 by [[Hugo Brandt]] and Paolo.\n\nThey buy their winches from [[Rimrock Tools]].\n\nMarked the date.',
  ),
  'Companies/Rimrock Tools.md': note('type: company', 'Aisha founded it in her kitchen.'),
  'Companies/Saltgrass Partners.md': note('type: fund', 'Lisbon fund.'),
  'Companies/Dune Capital.md': note('type: fund', 'Small fund.'),
  'Deals/Rimrock round.md': note(
    'type: deal\ncompany: "[[Rimrock Tools]]"\nlead: "[[Saltgrass Partners]]"',
    'Closed in June. Investors: Mei Tan (40k) and friends.\n\nDune Capital looked at it and declined.',
  ),
  'Meetings/2026-03-04 Winch review.md': note(
    'type: meeting',
    'Present: [[Aisha Karim]], Paolo Vitale. Hugo sent his apologies.',
  ),
  'Meetings/2026-03-09 Dock walk.md': note(
    'type: meeting',
    '## Attendees\n\n- Ingrid\n- [[Mei Tan]]\n\n## Notes\n\n- Hugo',
  ),
  'Meetings/2026-03-10 Hull talk.md': note('type: meeting', 'Mei attended, Paolo cancelled. Aisha drew the hull.'),
  'Meetings/2026-03-11 Weld clinic.md': note('type: meeting', 'Paolo, Aisha and Hugo. Nothing new.'),
};
