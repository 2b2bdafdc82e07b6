/** Every form in which a file can name another one. */
export const linkedVault: Readonly<Record<string, string>> = {
  'Garden/Tomatoes.md':
    '---\nup: "[[Plot]]"\n---\n# Sowing\n\nSee [[../Tools/Spade]], [[#Sowing]] and ![[bed.png|200]]. ^sown\n',
  'Garden/Plot.md':
    '# Plot\n\n- [[Tomatoes]]\n- [[Garden/Tomatoes|by path]]\n- ![[Tomatoes#Sowing]]\n- [heading](Tomatoes.md#Sowing)\n',
  'Garden/bed.png': 'not really a picture',
  'Tools/Spade.md':
    'Used for [[Tomatoes#^sown]], [so](<../Garden/Tomatoes.md> "t"), [as](Garden/Tomatoes.md) and ![bed](../Garden/bed.png).\n\n[t]: ../Garden/Tomatoes.md\n\n`[[Garden/Tomatoes]]` stays.\n',
  'Tools/Tomatoes.md': 'A tool of the same name: [[Tools/Tomatoes]].\n',
  'Index.md':
    '---\nrelated:\n  - "[[Garden/Tomatoes]]"\n  - \'[[Plot|the plot]]\'\n---\n| what | where |\n|---|---|\n| [[Garden/Tomatoes\\|them]] | [[bed.png]] |\n',
  'Board.canvas':
    '{\n\t"nodes":[\n\t\t{"id":"a","type":"file","file":"Garden/Tomatoes.md","subpath":"#Sowing"},\n\t\t{"id":"b","type":"text","text":"From [[Garden/Plot]]:\\n![](Garden/bed.png)"}\n\t],\n\t"edges":[]\n}',
  'All.base':
    'filters:\n  and:\n    - file.inFolder("Garden")\n    - \'file.hasLink("Garden/Tomatoes")\'\nviews:\n  - type: table\n    name: Table\n',
};
