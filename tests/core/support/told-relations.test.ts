import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

type Case = readonly [sentence: string, passages: readonly string[]];

const isWritten = (sentence: string, passages: readonly string[], use: JudgeUse): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), use));

const describeCases = (name: string, use: JudgeUse, honest: readonly Case[], faults: readonly Case[]): void => {
  describe(name, () => {
    test.each<Case>(honest)('honest: %s', (sentence, passages) => {
      expect(isWritten(sentence, passages, use)).toBe(true);
    });
    test.each<Case>(faults)('a fault: %s', (sentence, passages) => {
      expect(isWritten(sentence, passages, use)).toBe(false);
    });
  });
};

describeCases(
  'forms of words',
  'merge',
  [
    ['Der Kessel wurde getestet.', ['Wir testen den Kessel.']],
    ['La porte est ouverte.', ['Paul ouvre la porte.']],
    ['A carta foi escrita.', ['A Rita escreve a carta.']],
    ['На крыше чинят антенну.', ['Крыша: антенну чинят.']],
    ['De telefoon moet eerst ophalen.', ['De telefoon haalt eerst op.']],
  ],
  [['Der Kessel wurde geleert.', ['Wir testen den Kessel.']]],
);

describeCases(
  'names of speakers',
  'capture',
  [
    [
      'The hinge broke because the screws were too short.',
      ['User: Why did the hinge break?', 'Assistant: Because the screws were too short.'],
    ],
  ],
  [
    [
      'The assistant painted the hull on Monday.',
      ['User: I painted the hull on Monday.', 'Assistant: Then let it dry until Thursday.'],
    ],
  ],
);

describeCases(
  'who does it',
  'merge',
  [
    ['The valve was fitted by Greta.', ['Greta fitted the valve.']],
    ['Am Abend prüft Frau Behn den Kessel.', ['Frau Behn prüft den Kessel am Abend.']],
    ['Las cuentas las revisa Blanca los lunes.', ['Blanca revisa las cuentas los lunes.']],
  ],
  [
    ['Bruno asks Greta for the key.', ['Greta asks Bruno for the key.']],
    ['Der Ofen heizt über die Pumpe den Kessel.', ['Der Kessel heizt über die Pumpe den Ofen.']],
    ['Ida carries the lamps for Mr Holm.', ['The lesson of Ida is on Monday. Mr Holm carries the lamps.']],
    ['Bruno asked Greta for the key.', ['The keys are with Greta. She asked Bruno for the key, and Bruno refused.']],
    ['The barn holds 40 boxes.', ['Shed holds 40 boxes; the barn is for straw.']],
  ],
);

describeCases(
  'directions, dependencies and steps',
  'capture',
  [
    ['The lamp was moved from the hall to the attic.', ['We moved the lamp from the hall to the attic.']],
    ['The pump depends on the valve.', ['pump (depends on the valve)']],
  ],
  [
    ['The list goes to the attic instead of the hall.', ['Changed the place of the list from the attic to the hall.']],
    ['The valve depends on the pump.', ['The pump depends on the valve.']],
    ['First grease the hinge, then sand the frame.', ['First sand the frame, then grease the hinge.']],
    ['甲方案比乙方案更便宜。', ['乙方案比甲方案更便宜。']],
    ['The switch is on.', ['By default the switch is off.']],
  ],
);

describeCases(
  'comparisons',
  'merge',
  [
    ['Brass is harder than tin.', ['Brass is harder than tin and cheaper than steel.']],
    ['Lise lit les lettres que Paul trie.', ['Lise lit les lettres. Paul trie les lettres que Lise lit.']],
  ],
  [
    ['Tin is harder than brass.', ['Brass is harder than tin.']],
    ['Oak burns less than pine.', ['Oak burns more than pine.']],
    ['Die alte Pumpe ist lauter als der Kessel.', ['Der Kessel steht im Keller. Er ist lauter als die alte Pumpe.']],
  ],
);

describeCases(
  'figures of something else',
  'capture',
  [
    [
      'The kiln took 40 minutes in May and takes 12 minutes now.',
      ['In May the kiln took 40 minutes. Now it takes 12 minutes.'],
    ],
  ],
  [
    ['The train leaves at 8:15.', ['Set the alarm for 8:15, the train leaves at 8:40.']],
    ['The boiler is checked every year.', ['The boiler is checked every three years.']],
    ['The alarm rings at 6:30.', ['Assistant: The alarm now rings at 6:30.', 'User: Actually make it 6:45.']],
  ],
);

describeCases(
  'what is denied, restricted or doubted',
  'capture',
  [
    ['In the attic the lamp has not been fitted yet.', ['Fit the lamp, but not in the attic yet.']],
    ['The new paint is only used on the hull.', ['Use the new paint only on the hull.']],
  ],
  [
    ['The lamp was fitted in the attic.', ['Fit the lamp, but not in the attic.']],
    ['The rule applies to boats and cars.', ['The rule applies only to boats. The cars are old.']],
    ['Vera never answers letters.', ['Vera almost never answers letters.']],
    ['The hinge always squeaks.', ['The hinge squeaks.']],
  ],
);

describeCases(
  'what is only announced or offered',
  'capture',
  [
    ['The old shed was torn down.', ['Assistant: Let me tear down the old shed.', 'Assistant: Done.']],
    ['Oak was chosen for the deck.', ['Assistant: We could use Oak or Teak for the deck.', 'User: Oak then.']],
    ['Oak planks were chosen over pine planks.', ['We chose oak planks over pine planks, since pine rots.']],
    ['Oak planks were chosen.', ['We chose oak planks over pine planks, since pine rots.']],
  ],
  [
    ['The stale folder was removed.', ['Assistant: Let me remove the stale folder.']],
    ['The deck is built with Teak.', ['Assistant: For the deck I could use Oak or Teak.', 'User: Oak then.']],
    ['Pine planks were chosen.', ['We chose oak planks over pine planks, since pine rots.']],
    ['They prefer pine planks.', ['They prefer oak planks over pine planks.']],
    ['The pump will be replaced.', ['Keep the pump for now, replace the pump if needed.']],
  ],
);
