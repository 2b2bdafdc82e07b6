/** Position of a menu: a point, or the edge of a box of `width` that ends there. */
export interface MenuPositionDef {
  x: number;
  y: number;
  width?: number;
  overlap?: boolean;
  left?: boolean;
}

const margin = 4;

/** Positions a menu, moved or flipped so that all of it is visible; on a phone, it rises from the bottom instead. */
export function placeMenu(el: HTMLElement, { x, y, width = 0, overlap = false, left = false }: MenuPositionDef): void {
  if (el.doc.body.hasClass('is-phone')) return;
  const { clientWidth, clientHeight } = el.doc.documentElement;
  const size = el.getBoundingClientRect();
  const leftOfIt = overlap ? x - width - size.width : x - size.width;
  const start = left || (overlap && x + size.width > clientWidth) ? leftOfIt : x;
  const top = !overlap && y + size.height > clientHeight && y - size.height > 0 ? y - size.height : y;
  el.setCssStyles({
    left: `${Math.max(margin, Math.min(start, clientWidth - size.width - margin))}px`,
    top: `${Math.max(margin, Math.min(top, clientHeight - size.height - margin))}px`,
  });
}
