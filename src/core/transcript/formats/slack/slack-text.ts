const mark = /<([^<>\n]{1,2000})>/g;
const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>' };

/** Returns a message of Slack as it is shown: names for ids, links with their text. `nameOf` returns the name of a user. */
export function slackText(text: string, nameOf: (id: string) => string): string {
  return text
    .replace(mark, (_, inside: string) => shown(inside, nameOf))
    .replace(/&(?:amp|lt|gt);/g, (entity) => entities[entity] ?? entity);
}

function shown(inside: string, nameOf: (id: string) => string): string {
  const [target = '', label = ''] = inside.split('|');
  if (target.startsWith('@')) return `@${nameOf(target.slice(1)) || label}`;
  if (target.startsWith('#')) return `#${label === '' ? target.slice(1) : label}`;
  if (target.startsWith('!')) return label === '' ? `@${target.slice(1)}` : label;
  const address = target.replace(/^mailto:/, '');
  return label === '' || label === address ? address : `${label} (${address})`;
}
