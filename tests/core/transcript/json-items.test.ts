import fc from 'fast-check';
import { JsonItems } from '../../../src/core/transcript/json-items';

function itemsIn(text: string, list = 'messages'): { readonly items: unknown[]; readonly isInside: boolean } {
  const items: unknown[] = [];
  const reader = new JsonItems(list, (item, around) => items.push([item, around]));
  for (const line of text.split('\n')) reader.add(line);
  return { items, isInside: reader.isInside };
}

test.each([undefined, 1])(
  'objects of the named list are found with what precedes it, written with indentation %s',
  (indent) => {
    const chat = {
      name: 'A "b" [c]',
      id: 7,
      messages: [{ id: 1, text: ['}', { a: '{' }] }, { id: 2 }],
      more: [{ no: 1 }],
    };
    expect(itemsIn(JSON.stringify(chat, null, indent))).toEqual({
      items: chat.messages.map((message) => [message, { name: chat.name, id: 7, messages: 0 }]),
      isInside: false,
    });
  },
);

test('lists in lists, and texts that follow each other', () => {
  const text = JSON.stringify({
    chats: {
      list: [
        { id: 1, messages: [{ a: 1 }] },
        { id: 2, messages: [{ a: 2 }] },
      ],
    },
  });
  expect(itemsIn(text).items).toEqual([
    [{ a: 1 }, { id: 1, messages: 0 }],
    [{ a: 2 }, { id: 2, messages: 0 }],
  ]);
  expect(itemsIn('[{"a":1}]\n[\n{"a":2}\n]').items).toEqual([
    [{ a: 1 }, {}],
    [{ a: 2 }, {}],
  ]);
});

test('an object that is broken is reported, and the end of a text that is cut off is noticed', () => {
  expect(itemsIn('[{"a":1},{"b":tru},{"c":3}]').items).toEqual([
    [{ a: 1 }, {}],
    [null, {}],
    [{ c: 3 }, {}],
  ]);
  expect(itemsIn('[{"a":1},{"b":').isInside).toBe(true);
  expect(itemsIn(`${'['.repeat(5_000)}${']'.repeat(6_000)}`).items).toEqual([]);
});

test('any list of objects is read as JSON reads it', () => {
  fc.assert(
    fc.property(fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.nat(4), (list, indent) => {
      expect(itemsIn(JSON.stringify(list, null, indent)).items.map((each) => (each as unknown[])[0])).toEqual(
        JSON.parse(JSON.stringify(list)),
      );
    }),
  );
});
