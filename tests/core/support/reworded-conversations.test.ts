import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';

type Case = readonly [sentence: string, passages: readonly string[]];

const isWritten = (sentence: string, passages: readonly string[], use: JudgeUse = 'capture'): boolean =>
  mayBeWritten(judgeSentence(sentence, new Passages(passages), use));

const leak = ['User: The bilge pump trips the breaker at night.', 'Assistant: The float switch is wired to the heater circuit.'];
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
    ['Die Ausfälle bleiben, der Umbau wird im Mai eingeplant.', ['Der Ausfall bleibt. Den Umbau planen wir im Mai ein.']],
    ['Das Angebot gilt bis zum 31. Dezember.', ['Das Angebot gilt bis zum 31. Dezember. Danach wird es teurer.']],
    ['页面加载很慢，因为图片没有缓存。', ['页面加载很慢。', '图片没有缓存。']],
    ['A third lock was added.', ['I add a third lock.']],
    ['Frau Adler bittet, dass die Heizung nach einer Woche geprüft wird.', ['Frau Adler bittet, dass sie nach einer Woche die Heizung prüfen.']],
  ])('%s', (sentence, passages) => {
    expect(isWritten(sentence, passages)).toBe(true);
  });
});
