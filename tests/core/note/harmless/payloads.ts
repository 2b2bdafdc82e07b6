const blockNames = 'dataviewjs|dataview|DataviewJS|datacorejs|datacorejsx|datacorets|datacoretsx|datacore|jsx:|jsx:component:A|run-js|run-python|emera|emmdx|plantuml|plantuml-svg|leaflet|embed|embed-js|custom-frames|query|base|bases|mermaid|tasks|button|meta-bind|meta-bind-button|meta-bind-js-view|js-engine|customjs|templater|tikz|ad-note|ad-warning|chart|chartsview|excalidraw|drawio|dot|graphviz|d2|vega|vega-lite|kroki|svg|latex|tex|sqlseal|markmap|abc|music-abc|jupyter|toc|timeline|kanban|iframe|html-preview|media|itemTracker|dataview{js}|\u0434ataviewjs|ｄataviewjs|data\u200cviewjs|{dataviewjs}|dataviewjs {a=1}|python-run|js:run|.js|js;x|dataviewjs\ttitle';

/** Blocks whose name is none of a language. */
export const blocks: readonly string[] = blockNames.split('|').flatMap((name) => [`\`\`\`${name}\napp.vault.delete()\n\`\`\``]).concat([
  '~~~dataviewjs\nx\n~~~', '~~~ dataviewjs\nx\n~~~', '````dataviewjs\nx\n````', '   ```dataviewjs\n   x\n   ```', '    ```dataviewjs\n    x\n    ```', '\t```dataviewjs\n\tx\n\t```',
  '> ```dataviewjs\n> x\n> ```', '>```dataviewjs\n>x\n>```', '> > ~~~dataviewjs\n> > x\n> > ~~~', '- ```dataviewjs\n  x\n  ```', '1. a\n\n   ```dataviewjs\n   x\n   ```', '- > ```dataviewjs\n  > x\n  > ```',
  '> - ```dataviewjs\n>   x\n>   ```', '> [!note] A\n> ```mermaid\n> graph\n> ```', '- a\n  - b\n      ```base\n      x\n      ```', '[^1]: ```dataviewjs\n    x\n    ```', '[^1]: a\n\n    ~~~dataviewjs\n    x\n    ~~~', 'a\n```dataviewjs\nx', '>\t```dataviewjs\n>\tx',
  '```js\n```\n```dataviewjs\nx\n```', '```\n~~~\n```\n~~~dataviewjs\nx', '``` \tdataviewjs\nx\n```', '```js\n      ```\n```dataviewjs\nx\n```', '```text\u00a0\nx\n```\u00a0\n```dataviewjs\ny\n```', '10) ~~~query\n    x\n    ~~~', '> 1. ~~~dataviewjs\n>    x\n>    ~~~',
]);

export const queries: readonly string[] = [
  '`= this.file.name`', '`=this.x`', '`$= app.vault.delete()`', '` $= x`', '`\t$= x`', '`` $= x``', '```  $= x ```', '`\u00a0$= x`', '`\u200b$= x`', '`\u200d= x`', '`\u2060$= x`', '`\u3164$= x`', '`\ufeff= x`', '`\n$= x`', '> `\n> $= x`', 'a `x` ` = y`', '- `= x`', '| `= x` |\n|---|', '# `$= x`', '**`$= x`**', '[`$= x`](a.md)', '`dv: x`', '`$dv= x`', '`dc= x`', '`$dc= x`', '`dc: x`', '`INPUT[text:a]`', '` VIEW[{a}][js]`', '`BUTTON[a]`', '`button-a`', '`jsx:<A/>`', '`emera:x`', '`+= x`', '`\\`$= x`', '\\``$= x`\\`', '`＝ x`', '`S> SELECT 1`', '`progress: 1`', '`[!!a]`', '`#: 1`',
];

export const elements: readonly string[] = [
  '<img src=x onerror=alert(1)>', '<IMG SRC=x>', '<script>alert(1)</script>', '<iframe src="https://evil.example"></iframe>', '<style>*{}</style>', '<a href="javascript:alert(1)">x</a>', '<video src=x>', '<svg onload=x>', '<!-- hidden -->', '<!--\nhidden\n-->', '<?php x ?>', '<!DOCTYPE html>', '<![CDATA[x]]>', '<img\nsrc=x>', '<img/src=x>', '</div>', '<x-y z>', '\\\\<img src=x>', '`a\n<img src=x>\nb`', '`a` <img src=x> `b`', 'a \\` <img src=x> `', '[a ` b](x) <img src=x> `', '[[a ` b]] <img src=x> `', '[a](x`y) <img src=x> `', '$a ` b$ <img src=x> `c`', '$5 `$a <img src=x>`', '$$\na\n`$$ <img src=x>`\n$$', '$$ a `$$ <img src=x>` b $$', '| a | ` b | <img src=x> ` |\n|---|---|---|', '| a | b |\n|---|---|\n| ` | <img src=x> ` |', '<https://a`b> <img src=x> `', '%% ` %% <img src=x> `', '> ```\n<img src=x>\n> ```', '1. a\n   ```\n<img src=x>\n   ```', '  > ```\n  > a\n> <img src=x>', '```\n```\u00a0\n<img src=x>', '```js\n      ```\n<img src=x>\n', '<div>\n\n<img src=x>\n\n</div>', '<pre>\n`<img src=x>`\n</pre>', '&lt;img> <b>x</b>', '<object data=x>', '<math><mi href="javascript:x">', '<details open ontoggle=x>', '<input onfocus=x autofocus>', '<base href="https://evil.example">', '[a|<img src=x>]', '[[a|<img src=x>]]', '![[a|<iframe src=x>]]', '~~~\n~~~ \n<img src=x>', '- a\n\n  ```\n  a\n <img src=x>',
];

export const embeds: readonly string[] = [
  '![](https://evil.example/?q)', '![a](https://evil.example/x.png "t")', '![a](x.png)', '![a][b]\n\n[b]: https://evil.example/x.png', '![a]\n\n[a]: https://evil.example/x.png', '![[Secrets]]', '![[Secrets#^a|b]]', '!![[a]]', '\\![a](https://evil.example)', '\\![[a]]', '!\\![[a]]', '!\\!\\![a](x)', '[![a](https://evil.example/x.png)](https://evil.example)', '![![a](x)](y)', '![a](data:image/svg+xml;base64,AA)', '![a](<https://evil.example/x.png>)', '![[x.base]]', '![[x.canvas]]', '![a\nb](https://evil.example)', '> ![a](https://evil.example)', '| ![a](https://evil.example) |\n|---|', '*![a](https://evil.example)*', '!\u200b[a](https://evil.example)', '[!](x)![a](y)',
];

export const links: readonly string[] = [
  '[a](javascript:alert(1))', '[a](JaVaScRiPt:alert(1))', '[a]( javascript:alert(1))', '[a](<javascript:alert(1)>)', '[a](\njavascript:alert(1))', '[a](\n  obsidian://x)', '> [a](\n> obsidian://x)', '[a](java&#115;cript:alert(1))', '[a](javascript&colon;alert(1))', '[a](&#106;avascript:x)', '[a](javascript\\:alert(1))', '[a](java\\\nscript:x)', '[a](java%73cript:x)', '[a](javascript%3aalert(1))', '[a](<java\tscript:x>)', '[a](data:text/html,x)', '[a](vbscript:x)', '[a](obsidian://open?vault=x)', '[a](file:///etc/passwd)', '[a](app://local/x)', '[a](zotero://x)', '[a](shell:x)', '[a](\\\\server\\share)', '[a](//evil.example/x)', '[a](/etc/passwd)', '[a](C:/x)', '[a](C:\\x)', '[a](tel:1)', '[a](geo:1,2)', '[a](command://x)', '[a](blob:x)', '[a](x-apple:y)',
  '<obsidian://open?x>', '<javascript:alert(1)>', '<file:///x>', '<x:y>', 'obsidian://open?vault=x', 'see (obsidian://x)', 'javascript:alert(1)', 'file:///etc/passwd', 'view-source:https://x.example', 'xhttp://evil', '[b]: javascript:alert(1)\n\n[b]', '[b]: obsidian://x\n\n[a][b]', '[b]:\njavascript:alert(1)\n\n[b]', '[b]: <javascript:alert(1)>\n\n[b]', '> [b]: obsidian://x\n\n[b]', '- [b]: obsidian://x\n\n[b]', '[b\nc]: obsidian://x\n\n[b\nc]', '[^b]: obsidian://x\n\n[^b]', '[b]: java&#115;cript:x\n\n[b]', '[b]:   \\\\server\\x\n\n[b]', '[[a](obsidian://x)](javascript:x)', '[a](b "obsidian://x")', '[a]\\\n(javascript:x)', '[a](javascript:alert`1`)', 'https://a.example/?u=javascript:x obsidian://y', '[\\](javascript:x)](javascript:y)', '![a](obsidian://x)', '[a](https://ok.example) [b](obsidian://x)', '[obsidian://x](obsidian://y)',
];

export const others: readonly string[] = [
  '<% tp.file.title %>', '<%* await x %>', '```js\n<% x %>\n```', '`<% x %>`', '<\u200b% x %>', '<%% x', '\\<% x %>', '%%hidden%%', '%%\nhidden\n%%', '%%% x %%%', '\\%% x %%', '100 %%', '$\\href{javascript:alert(1)}{x}$', '$$\\href{javascript:alert(1)}{x}$$', '$$\n\\url{https://evil.example}\n$$', '$ \\href{x}{y} $', '$\\includegraphics{https://evil.example}$', '$$\\require{x}$$', '$\\style{background:url(https://evil.example)}{x}$', '$$\\def\\alpha{x}$$', '$\\newcommand{\\x}{y}$', '$$\\mmlToken{mi}[href="javascript:x"]{y}$$', '$$\\bbox[background:url(x)]{y}$$', '$a\n\\href{x}{y}$', '> $$\n> \\href{x}{y}\n> $$', '$$', 'a $$ b\n\nc', '$$a$$ $$b', '$$$', '$$$$', '[k:: v]', '(k:: `$= x`)', '[k:: !\\[a\\](https://evil.example)]', 'k:: v', '[a::b]', '- [ ] t [due:: 2026-01-01]', '\u202Eevil', 'a\u0000b',
];

export const hostile: readonly string[] = [...blocks, ...queries, ...elements, ...embeds, ...links, ...others];

/** Ways in which others' text stands in a text. */
export const settings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `**Decision:** We will use green tea ${text} for the kitchen because it is mild.`,
  (text) => `Before\n\n${text}\n\nAfter`,
  (text) => text.split('\n').map((line) => `> ${line}`).join('\n'),
  (text) => text.split('\n').map((line, at) => `${at === 0 ? '- ' : '  '}${line}`).join('\n'),
  (text) => `> [!note] Title\n${text.split('\n').map((line) => `> ${line}`).join('\n')}`,
  (text) => `- a\n${text.split('\n').map((line) => `    ${line}`).join('\n')}`,
  (text) => `$5 and \`x\n\n${text}\n\ny\` $`,
];
