import { icons } from 'lucide';

const svgNamespace = 'http://www.w3.org/2000/svg';

/** Icons that plugins added: the inner markup, drawn on 100 by 100. */
const added = new Map<string, string>();

/** The triangle that the app draws before foldable elements. */
const triangle = 'right-triangle';

/** Replaces the content of `parent` by an icon; an unknown name leaves it empty. */
export function setIcon(parent: HTMLElement, iconId: string): void {
  const icon = getIcon(iconId);
  parent.replaceChildren(...(icon ? [icon] : []));
}

/** Returns an icon by name, with or without `lucide-` in front; null when there is none. */
export function getIcon(iconId: string): SVGSVGElement | null {
  const markup = added.get(iconId);
  if (markup !== undefined) return drawMarkup(iconId, markup);
  if (iconId === triangle) return draw(triangle, '0 0 24 24', [['path', { d: 'M3 8L12 17L21 8' }]]);
  const name = iconId.replace(/^lucide-/, '');
  const nodes = (icons as Readonly<Record<string, Shapes>>)[pascalCase(name)];
  return nodes ? draw(`lucide-${name}`, '0 0 24 24', nodes) : null;
}

/** Returns the names of all icons as the app lists them. */
export function getIconIds(): string[] {
  const names = Object.keys(icons).map((name) => [name, kebabCase(name)] as const);
  return [
    ...names.filter(([name, kebab]) => pascalCase(kebab) === name).map(([, kebab]) => `lucide-${kebab}`),
    triangle,
    ...added.keys(),
  ].sort();
}

/** Adds an icon from the markup inside its `svg` element, drawn on 100 by 100; it takes precedence over an icon of the same name. */
export function addIcon(iconId: string, svgContent: string): void {
  added.set(iconId, svgContent);
}

/** Removes an icon that was added. */
export function removeIcon(iconId: string): void {
  added.delete(iconId);
}

type Shapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string | number | undefined>>])[];

function draw(cls: string, viewBox: string, shapes: Shapes): SVGSVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  const size = {
    width: 24,
    height: 24,
    viewBox,
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
  setAttributes(svg, { class: `svg-icon ${cls}`, 'aria-hidden': 'true', ...size });
  for (const [tag, attributes] of shapes)
    setAttributes(svg.appendChild(document.createElementNS(svgNamespace, tag)), attributes);
  return svg;
}

function drawMarkup(iconId: string, markup: string): SVGSVGElement {
  const svg = draw(iconId, '0 0 100 100', []);
  setAttributes(svg, { stroke: 'none' });
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${svgNamespace}">${markup}</svg>`, 'image/svg+xml');
  svg.append(...Array.from(parsed.documentElement.childNodes));
  return svg;
}

function setAttributes(el: Element, attributes: Readonly<Record<string, string | number | undefined>>): void {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) el.setAttribute(name, String(value));
}

/** Converts `arrow-down-0-1` to the package's spelling `ArrowDown01`. */
function pascalCase(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function kebabCase(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .replace(/([A-Z])([A-Z])/g, '$1-$2')
    .replace(/(\d)([A-Z])/g, '$1-$2')
    .toLowerCase();
}
