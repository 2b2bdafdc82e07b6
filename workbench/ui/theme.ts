import type { App } from '../model/app';

/** What the user chose: one of the two looks, or that of the system. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

/** The theme kept on this device; the system's when none is. */
export function readTheme(app: App): Theme {
  const stored: unknown = app.loadLocalStorage(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Keeps the theme and shows it at once. */
export function changeTheme(app: App, theme: Theme): void {
  app.saveLocalStorage(key, theme);
  showTheme(activeDocument, theme);
  app.workspace.trigger('css-change');
}

/** Puts the class on the body that the style sheets read. */
export function showTheme(doc: Document, theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && doc.win.matchMedia('(prefers-color-scheme: dark)').matches);
  doc.body.toggleClass('theme-dark', isDark);
  doc.body.toggleClass('theme-light', !isDark);
}
