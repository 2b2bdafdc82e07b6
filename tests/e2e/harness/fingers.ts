import type { Page } from 'playwright-core';

/** Smallest height of a control, in CSS pixels. */
const smallest = 44;

/**
 * What is in the way of a finger inside the elements that `selector` names: sideways scrolling, and controls of the
 * plugin that are too low to hit. One line each.
 */
export function fingerFindings(page: Page, selector: string): Promise<string[]> {
  return page.evaluate(
    ([within, least]) => {
      const findings: string[] = [];
      for (const root of document.querySelectorAll<HTMLElement>(within)) {
        if (root.scrollWidth > root.clientWidth) findings.push(`wider than the screen: ${root.className}`);
        for (const el of root.querySelectorAll<HTMLElement>('button, summary, select, input:not([type=checkbox])')) {
          const { width, height } = el.getBoundingClientRect();
          const isApps = el.closest('.checkbox-container, .search-input-container') !== null;
          if (width > 1 && height < least && !isApps)
            findings.push(`only ${height} high: ${el.outerHTML.slice(0, 120)}`);
        }
      }
      return findings;
    },
    [selector, smallest] as const,
  );
}
