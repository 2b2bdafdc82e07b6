import { Terminal } from '../../../../src/hosts/node/command-line/terminal';

function printed(isTTY: boolean, print: (terminal: Terminal) => void): { readonly out: string; readonly told: string } {
  const said = { out: '', told: '' };
  print(
    new Terminal(
      {
        isTTY,
        write: (text) => {
          said.out += text;
        },
      },
      {
        isTTY,
        write: (text) => {
          said.told += text;
        },
      },
    ),
  );
  return said;
}

test('text in a line neither acts nor adds a line', () => {
  expect(
    printed(true, (terminal) => {
      terminal.print(['a\u001B[2J\nUndone', 'b']);
    }).out,
  ).toBe('a\\x1b[2J\\nUndone\nb\n');
  expect(
    printed(true, (terminal) => {
      terminal.tell('x\u009B31m', 'y\r');
    }).told,
  ).toBe('x\\x9b31m\ny\\r\n');
});

test('highlights matches only on a terminal, and only with our escapes', () => {
  const line = {
    text: 'green \u001B[1mtea',
    marks: [
      [0, 5],
      [10, 13],
    ] as const,
  };
  expect(
    printed(true, (terminal) => {
      terminal.print([line]);
    }).out,
  ).toBe('\u001B[1mgreen\u001B[22m \\x1b[1m\u001B[1mtea\u001B[22m\n');
  expect(
    printed(false, (terminal) => {
      terminal.print([line]);
    }).out,
  ).toBe('green \\x1b[1mtea\n');
});

test('a JSON document keeps its value and its lines', () => {
  const value = { path: 'a\u009B\u202E\u007F.md', list: ['\u001B'] };
  const { out } = printed(true, (terminal) => {
    terminal.printJson(value);
  });
  expect(JSON.parse(out)).toEqual(value);
  expect(out).toBe('{\n  "path": "a\\u009b\\u202e\\u007f.md",\n  "list": [\n    "\\u001b"\n  ]\n}\n');
});

test('cuts a very long line, and says so', () => {
  const { out } = printed(false, (terminal) => {
    terminal.print(['x'.repeat(1_000_000)]);
  });
  expect(out).toBe(`${'x'.repeat(4_000)}… and 996,000 more characters\n`);
});

test('does not repeat a permanent message, neither alone nor as a reason', () => {
  const { told } = printed(false, (terminal) => {
    terminal.tellForGood('"x" is a link. Move it away.');
    terminal.tell('"x" is a link. Move it away.');
    terminal.tell('The last runs cannot be shown: "x" is a link. Move it away.', '"y" is a link. Move it away.');
  });
  expect(told).toBe('"x" is a link. Move it away.\nThe last runs cannot be shown.\n"y" is a link. Move it away.\n');
});
