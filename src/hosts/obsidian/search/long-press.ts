import type { Component } from 'obsidian';

const holdMs = 500;
const steadyPx = 10;

/** Calls `held` when a finger rests on the element: iOS tells nobody else of it. The tap that ends such a touch does nothing more. */
export function onLongPress(owner: Component, el: HTMLElement, held: (touched: EventTarget | null) => void): void {
  let timer = 0;
  let from = { x: 0, y: 0 };
  let wasHeld = false;
  const end = (): void => {
    el.win.clearTimeout(timer);
  };
  owner.registerDomEvent(el, 'touchstart', (event) => {
    end();
    wasHeld = false;
    const [touch] = event.touches;
    if (touch === undefined || event.touches.length > 1) return;
    from = { x: touch.clientX, y: touch.clientY };
    timer = el.win.setTimeout(() => {
      wasHeld = true;
      held(event.target);
    }, holdMs);
  });
  owner.registerDomEvent(el, 'touchmove', ({ touches: [touch] }) => {
    if (touch !== undefined && Math.hypot(touch.clientX - from.x, touch.clientY - from.y) > steadyPx) end();
  });
  owner.registerDomEvent(el, 'touchend', (event) => {
    end();
    if (wasHeld) event.preventDefault();
  });
  owner.registerDomEvent(el, 'touchcancel', end);
  owner.register(end);
}
