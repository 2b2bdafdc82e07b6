import { idleTimer } from './idle-timer';

/** Position and look of a tooltip. */
export interface TooltipOptions {
  placement?: 'bottom' | 'right' | 'left' | 'top';
  classes?: string[];
  /** Distance in pixels between the element and the tooltip. */
  gap?: number;
  /** Delay in milliseconds. */
  delay?: number;
}

const delayMs = 500;
const gapPx = 8;

let shown: HTMLElement | null = null;

/** Gives an element a tooltip: its `aria-label`, which `installTooltips` shows. */
export function setTooltip(el: HTMLElement, tooltip: string, options: TooltipOptions = {}): void {
  if (tooltip === '') el.removeAttribute('aria-label');
  else el.setAttribute('aria-label', tooltip);
  setData(el, 'tooltipPosition', options.placement);
  setData(el, 'tooltipDelay', options.delay?.toString());
  setData(el, 'tooltipClasses', options.classes?.join(' '));
}

/** Shows a tooltip over an element at once; it disappears when the pointer leaves, or on a click or key. */
export function displayTooltip(
  target: HTMLElement,
  content: string | DocumentFragment,
  options: TooltipOptions = {},
): void {
  hideTooltip();
  const tooltip = target.doc.body.createDiv({
    cls: ['tooltip', ...(options.classes ?? [])],
    attr: { role: 'tooltip' },
  });
  tooltip.append(content);
  tooltip.createDiv('tooltip-arrow');
  shown = tooltip;
  place(tooltip, target, options);
}

/** Shows the `aria-label` of the hovered or focused element, as the app does for every element that has one. */
export function installTooltips(doc: Document): void {
  const timer = idleTimer();
  const leave = (): void => {
    timer.clear();
    hideTooltip();
  };
  const enter = (event: Event): void => {
    const target = (event.target as Element | null)?.closest<HTMLElement>('[aria-label]');
    leave();
    if (!target || doc.body.classList.contains('is-mobile') || target.matches('.mod-no-tooltip, [role="dialog"]'))
      return;
    timer.start(() => displayLabel(target), Number(target.dataset['tooltipDelay'] ?? delayMs));
  };
  doc.addEventListener('mouseover', enter);
  doc.addEventListener('focusin', (event) => {
    if ((event.target as Element).matches(':focus-visible:not(input):not(textarea)')) enter(event);
  });
  for (const type of ['mousedown', 'keydown', 'wheel', 'focusout', 'dragstart'])
    doc.addEventListener(type, leave, { capture: true, passive: true });
}

function displayLabel(target: HTMLElement): void {
  const label = target.getAttribute('aria-label');
  if (label === null || label === '' || !target.isConnected) return;
  const placement = target.dataset['tooltipPosition'] as TooltipOptions['placement'];
  displayTooltip(target, label, {
    placement: placement ?? 'bottom',
    classes: target.dataset['tooltipClasses']?.split(' ') ?? [],
  });
}

function hideTooltip(): void {
  shown?.remove();
  shown = null;
}

function place(tooltip: HTMLElement, target: HTMLElement, { placement = 'bottom', gap = gapPx }: TooltipOptions): void {
  const box = target.getBoundingClientRect();
  const size = tooltip.getBoundingClientRect();
  const { clientWidth, clientHeight } = target.doc.documentElement;
  const side = placement === 'bottom' && box.bottom + gap + size.height > clientHeight ? 'top' : placement;
  const centre = { x: box.left + (box.width - size.width) / 2, y: box.top + (box.height - size.height) / 2 };
  const x = side === 'left' ? box.left - gap - size.width : side === 'right' ? box.right + gap : centre.x;
  const y = side === 'top' ? box.top - gap - size.height : side === 'bottom' ? box.bottom + gap : centre.y;
  const left = Math.min(Math.max(x, 4), clientWidth - size.width - 4);
  tooltip.addClass(`mod-${side}`);
  tooltip.setCssProps({ '--tooltip-arrow-shift': `${x - left}px` });
  tooltip.setCssStyles({ left: `${left}px`, top: `${Math.min(Math.max(y, 4), clientHeight - size.height - 4)}px` });
}

function setData(el: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) Reflect.deleteProperty(el.dataset, name);
  else el.dataset[name] = value;
}
