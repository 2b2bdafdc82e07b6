import { readFileSync } from 'node:fs';
import path from 'node:path';

const styles = path.join(__dirname, '../../../workbench/ui/styles');

/** Colors of one theme by the name of their variable, those that stand for another followed. */
function colours(theme: 'light' | 'dark'): (name: string) => number[] {
  const css = readFileSync(path.join(styles, `theme-${theme}.css`), 'utf8');
  const values = new Map(
    Array.from(css.matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  );
  return function colour(name: string): number[] {
    const value = values.get(name) ?? '';
    const other = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
    if (other !== undefined) return colour(other);
    const hex = /^#([\da-f]{6})$/.exec(value)?.[1];
    if (hex === undefined) throw new Error(`${name} of the ${theme} theme is not a plain colour: ${value}`);
    return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  };
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(channels: readonly number[]): number {
  const [r = 0, g = 0, b = 0] = channels.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['--background-primary', '--background-primary-alt', '--background-secondary'];
const texts = [
  '--text-normal',
  '--text-muted',
  '--text-faint',
  '--text-accent',
  '--text-error',
  '--text-warning',
  '--text-success',
];
const filled = [
  '--interactive-accent',
  '--interactive-accent-hover',
  '--background-modifier-error',
  '--background-modifier-error-hover',
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  const colour = colours(theme);

  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground])))('reads %s on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(filled)('reads the text of a button on %s', (ground) => {
    expect(contrast(colour('--text-on-accent'), colour(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['--text-normal', '--text-muted'])('reads %s on the bar of tabs', (text) => {
    expect(contrast(colour(text), colour('--background-secondary-alt'))).toBeGreaterThanOrEqual(4.5);
  });

  it('shows the ring around the focused element', () => {
    for (const ground of grounds) expect(contrast(colour('--text-accent'), colour(ground))).toBeGreaterThanOrEqual(3);
  });
});
