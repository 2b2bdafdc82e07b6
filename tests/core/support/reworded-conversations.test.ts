import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

type Case = readonly [sentence: string, passages: readonly string[]];

const isWritten = (sentence: string, passages: readonly string[], use: JudgeUse = 'capture'): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), use));

const leak: readonly string[] = [
  'User: The bilge pump trips the breaker at night.',
  'Assistant: The float switch is wired to the heater circuit.',
];
const shop = [
  'The shop on Quay Street is a bakery, opened in 2019. It must be repainted in April.',
  'The shop on Mill Lane is a barber. It closes on Mondays.',
];

describe('reasons', () => {
  test.each<Case>([
    ['The bilge pump trips the breaker because the float switch is wired to the heater circuit.', leak],
    ['The boat has been dry since April.', ['The boat was painted in April. The boat has been dry since April.']],
  ])('may come from the next message: %s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });

  test.each<Case>([
    ['The bilge pump trips the breaker because mice ate the cable.', leak],
    ['The bilge pump trips the breaker because rain came in.', [...leak, 'User: The float switch gets fixed today.']],
  ])('are not invented: %s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(false);
  });
});

describe('something named instead of a pronoun', () => {
  test.each<Case>([
    ['The shop on Quay Street must be repainted in April.', shop],
    ['The shop on Mill Lane closes on Mondays.', shop],
    ['Die Pumpe am Steg läuft auf Stufe 2.', ['Am Steg hängen zwei Pumpen.', 'Stell die am Steg auf Stufe 2.']],
  ])('%s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });
});

describe('forms of German and Chinese words', () => {
  test.each<Case>([
    ['Der Druck soll gesenkt werden.', ['Wir senken den Druck.']],
    [
      'Die Ausfälle bleiben, der Umbau wird im Mai eingeplant.',
      ['Der Ausfall bleibt. Den Umbau planen wir im Mai ein.'],
    ],
    ['Das Angebot gilt bis zum 31. Dezember.', ['Das Angebot gilt bis zum 31. Dezember. Danach wird es teurer.']],
    ['页面加载很慢，因为图片没有缓存。', ['页面加载很慢。', '图片没有缓存。']],
    ['A third lock was added.', ['I add a third lock.']],
    [
      'Frau Adler bittet, dass die Heizung nach einer Woche geprüft wird.',
      ['Frau Adler bittet, dass sie nach einer Woche die Heizung prüfen.'],
    ],
  ])('%s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });
});

describe('function words', () => {
  test.each<Case>([
    ['Decided to wire the pump to its own circuit.', ['User: Wire the pump to its own circuit.']],
    ['Trovati 12 guasti, tranne uno.', ['Ne ho trovati 12, di guasti, tranne uno.']],
    ['The mode was left at "none".', ['The mode is "none". The mode was left at "none" on purpose.']],
    [
      'The gate must be latched by hand, since the spring keeps it open.',
      ['So the spring keeps the gate open, but since it is heavy, it must be latched by hand.'],
    ],
    ['The old kiln needs no fan for drying.', ['We have the old kiln, which needs no fan for drying.']],
    [
      'Der Ofen läuft mit Gas statt Strom für die Nachtschicht.',
      ['Gas statt Strom: so läuft der Ofen für die Nachtschicht.'],
    ],
    [
      'The tank on the roof is smaller than the previous one.',
      ['The tank on the roof is smaller than the previous tank.'],
    ],
    ['The lid fits everything but the tall jar.', ['The lid fits everything except the tall jar.']],
  ])('%s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });

  test('verbs beside a figure say only that it is one', () => {
    expect(isWritten('The room costs 45 euros a month.', ['Room: 45 euros a month.'], 'merge')).toBe(true);
    expect(isWritten('The room pleases Anna.', ['Room for Anna: 45 euros a month.'], 'merge')).toBe(false);
  });
});

describe('announced and done', () => {
  const plan = ['User: The gate squeaks.', "Assistant: I'll oil the hinges of the gate tomorrow."];

  test('what was announced is not done', () => {
    expect(isWritten('The hinges of the gate were oiled.', plan)).toBe(false);
    expect(isWritten('The hinges of the gate will be oiled.', plan)).toBe(true);
    expect(isWritten('Las tejas fueron cambiadas.', ['Añadí la viga. Faltan las tejas, las cambio mañana.'])).toBe(
      false,
    );
  });

  test('unless a later message reports it', () => {
    expect(isWritten('The hinges of the gate were oiled.', [...plan, 'Assistant: Done, the hinges turn freely.'])).toBe(
      true,
    );
  });

  test('what was done is not to come', () => {
    expect(isWritten('The roof will be painted in May.', ['The roof was painted in May.'], 'merge')).toBe(false);
  });
});

test('what the messages only deny of a place is not told of it', () => {
  const passages = ['Done on the north pier: the lamp was mounted. I touched nothing on the south pier.'];
  expect(isWritten('The lamp was mounted on the north pier.', passages)).toBe(true);
  expect(isWritten('The lamp was mounted on the south pier.', passages)).toBe(false);
});

describe('decisions', () => {
  const offer = 'Assistant: We could tar the roof, or cover the roof with slate from the quarry.';
  const talk = [
    offer,
    'User: Cover it with slate. It lasts longer.',
    'Assistant: Slate it is, I ordered forty plates.',
  ];

  test.each<Case>([
    ['Decided to tar the roof.', talk],
    ['Entschieden, den Zaun zu streichen.', ['Wir könnten den Zaun streichen oder abreißen.', 'Reiß die Latten ab.']],
  ])('what was offered and not taken was not decided: %s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(false);
  });

  test.each<Case>([
    ['Decided to cover the roof with slate.', talk],
    ['Decided to tar the roof.', [offer.replace(/, or.*/, '.'), 'User: Yes, do that.']],
    ['Decided to tar the roof.', ['User: We tar the roof.', 'Assistant: The weather is good on Friday.']],
  ])('what was taken was: %s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });
});

describe('faults in near copies', () => {
  test.each<Case>([
    [
      'Boil the glue at 90 °C for 40 minutes with salt.',
      ['Boil the glue at 90 °C for 15 minutes with salt, then 40 minutes at 60 °C without.'],
    ],
    ['The safest way is to touch the wire.', ['The safest way is to not touch the wire.']],
    ['old_gate was renamed to new_gate.', ['Minor: rename new_gate to old_gate.']],
    ['Brass is four times as hard as steel.', ['Brass is cheap, steel is four times as hard, but heavy.']],
    ['All parcels leave on the same day.', ['Parcels above 5 kg leave on the same day.']],
    ['Pia keeps the keys and Olaf the shed.', ['Olaf keeps the keys, Pia the shed.']],
    ['The lamps flicker in the hall, on the stairs never.', ['The lamps flicker on the stairs, in the hall never.']],
    ['The heating has to be lowered.', ['If it gets too hot again, the heating has to be lowered.']],
    ['Ida was given 9 tickets, Ruben 4.', ['Number of tickets given (Ida: 4, Ruben: 9).']],
    [
      'Oak rots in the damp, whereas larch keeps its shape.',
      ['Oak keeps its shape and is easy to plane, larch is cheaper but rots in the damp.'],
    ],
    [
      'Guests must show the blue card when they enter the yard.',
      ['If the gate is locked, guests must show the blue card when they enter the yard.'],
    ],
    ['Kiefer ist etwa dreimal so hart wie Eiche.', ['Kiefer ist billig, Eiche ist etwa dreimal so hart, aber teuer.']],
    ['The drawer has tests for lids.', ['The drawer has a handle, but it is missing tests for lids.']],
  ])('%s', (sentence, passages) => {
    for (const use of ['capture', 'merge'] as const) expect(isWritten(sentence, passages, use)).toBe(false);
  });

  test.each<Case>([
    [
      'Boil the glue without salt at 60 °C for 40 minutes.',
      ['Boil the glue at 90 °C for 15 minutes with salt, then 40 minutes at 60 °C without.'],
    ],
    ['If it gets too hot again, lower the heating.', ['If it gets too hot again, the heating has to be lowered.']],
    ['Olaf keeps the keys and Pia the shed.', ['Olaf keeps the keys, Pia the shed.']],
    ['Ruben was given 9 tickets, Ida 4.', ['Number of tickets given (Ida: 4, Ruben: 9).']],
  ])('%s is none', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });
});

describe('free wording in a capture', () => {
  test.each<Case>([
    [
      'Once the gasket was replaced, the boiler kept its pressure over the weekend.',
      ['I put in a new gasket on Friday. The boiler held its pressure on Saturday and Sunday.'],
    ],
    [
      'Parallel uploads: crash mended',
      ['The server crashed as soon as two uploads ran in parallel. It is mended now.'],
    ],
    [
      'Members who may not vote are still invited, and nobody without a key opens the hall.',
      ['Members without a vote are invited too. The hall is not opened by anybody who has no key.'],
    ],
  ])('is written: %s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });

  test.each<Case>([
    ['The uploads broke.', ['Uploads: npm test, 12 passed']],
    ['The gasket is expensive.', ['I put in a new gasket on Friday.']],
  ])('is not written when what it says is new: %s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(false);
  });

  const talk = [
    'User: Where shall the gateway run?',
    'Assistant: I can put it on Fly or on Hetzner. Which one?',
    'User: Hetzner.',
    'Assistant: The gateway runs on Hetzner.',
  ];
  test('an option of which the whole talk is was not rejected', () => {
    expect(isWritten('The gateway uses keywords on Fly.', [...talk, 'Assistant: It uses keywords.'])).toBe(false);
    const messages = [
      'The site is on Fly.',
      'Fly sends the mails.',
      'The logs of Fly are kept; it uses keywords on Fly.',
    ];
    expect(isWritten('It uses keywords on Fly.', [...talk, ...messages.map((text) => `Assistant: ${text}`)])).toBe(
      true,
    );
  });
});
