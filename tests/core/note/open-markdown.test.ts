import { unclosedMarkdown } from '../../../src/core/note/self-contained-markdown';

test.each([
  ['Text.\n\n%% hidden\n\nMore.', '%%'],
  ['Text.\n\n%% hidden %%\n', null],
  ['<!-- a\n\nb', '<!--'],
  ['<!-- a -->\n', null],
  ['<details>\n<summary>x</summary>\n', '<details>'],
  ['<details open>\nx\n</details>\n', null],
  ['$$\nx^2\n', '$$'],
  ['$$\nx^2\n$$\n', null],
  ['\\$$ is a sign', null],
  ['```js\nlet a;\n', '```'],
  ['~~~~\n```\n~~~~\n', null],
  ['`%%` and `<!--` and\n\n```\n$$\n```\n', null],
  ['%% $$ <!-- %%\n', null],
  ['<pre><code>```js\n\nx\n```</code></pre>\n', null],
  ['<pre>\nx\n', '<pre>'],
  ['<pre>x</pre>\n\n```\n', '```'],
])('finds unclosed markup in %j: %s', (body, expected) => {
  expect(unclosedMarkdown(body)).toBe(expected);
  expect(unclosedMarkdown(body.replace(/\n/g, '\r\n'))).toBe(expected);
});
