// Prints, as JSON, the long texts of the script on standard input and those of its regular expressions that look behind. Old phones cannot
// read a script in which such an expression is written out; one made by `new RegExp` can fail and be caught.
import process from 'node:process';
import { text } from 'node:stream/consumers';
import ts from 'typescript';

const longText = 100_000;

const texts = [];
const lookbehinds = [];
const waiting = [
  ts.createSourceFile('script.js', await text(process.stdin), ts.ScriptTarget.ES2022, false, ts.ScriptKind.JS),
];
for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
  if (ts.isStringLiteralLike(node) && node.text.length > longText) texts.push(node.text);
  if (ts.isRegularExpressionLiteral(node) && /\(\?<[=!]/u.test(node.text)) lookbehinds.push(node.text);
  ts.forEachChild(node, (child) => {
    waiting.push(child);
  });
}
process.stdout.write(JSON.stringify({ texts, lookbehinds }));
