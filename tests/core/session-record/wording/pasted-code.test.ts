import { ownSentences } from '../../../../src/core/session-record/wording/own-words';
import { withoutPastedCode } from '../../../../src/core/session-record/wording/pasted-code';

const python = `# %%
import torch
from collections import defaultdict


class Classifier(nn.Module):
    def __init__(
        self,
        # n-граммы от 2 до 5 символов, включая границы
        ngram_range=(2, 5),
    ):
        super().__init__()
        self.ngram_range = ngram_range

        # Если нет n-грамм, берём нули
        if len(texts) == 0:
            vec = torch.zeros(self.size)
        return vec

for epoch in range(10):
    loss = criterion(logits, torch.tensor([label]))
    print(f"Epoch {epoch}")`;

const script = `function open(path) {
  // Wir nehmen immer den ersten Eintrag
  const entry = entries[0];
  if (entry === undefined) {
    return null;
  }
  entry.read(path);
}`;

const go = `package main

func main() {
\t// always retry twice
\tclient := newClient(2)
\tif err != nil {
\t\treturn err
\t}
}`;

test.each([
  ['Python with comments in Russian', python, 'Почему модель всегда отвечает одно и то же?'],
  ['JavaScript', script, 'Warum ist der Eintrag leer?'],
  ['Go', go, 'We always log the host name.'],
])('pasted %s is nobody’s words; what stands around it is', (_name, code, words) => {
  expect(ownSentences(`${words}\n\n${code}\n\n${words}`)).toEqual([words, words]);
});

test.each([
  'Use these settings:\nretries = 3\ntimeout = 10 s\nWe keep both.',
  'We decided:\n- for exports: always CSV\n- while syncing: never delete\n- if it fails: tell the user\n- try twice\n- return early',
  'El informe debe:\n  1. usar siempre UTF-8\n  2. no borrar nada\n  3. avisar al usuario\n  4. terminar en 2 s\n  5. guardar el registro',
  'return the list sorted\nfor each order show the total\nif there is none say so\nclass names stay\nimport nothing new',
  'name = Harbor\n\n我们决定用 pnpm。\n\nowner = Ann',
])('sentences, lists and a few settings stay: %j', (text) => {
  expect(withoutPastedCode(text.split('\n'))).toEqual(text.split('\n'));
});

test('a hundred thousand indented lines without code are looked at once', () => {
  const lines = Array.from({ length: 100_000 }, () => '  and more');
  expect(withoutPastedCode(lines)).toEqual(lines);
});

test('lines that a program prints with a place and a warning are no words', () => {
  const warning = '/opt/lib/tensor.py:307: UserWarning: Failed to initialize NumPy';
  expect(ownSentences(`${warning}\nTerminal will be reused by tasks, press any key to close it.`)).toEqual([]);
});
