import type { App } from '../model/app';

/** The user's choice: one of the two themes, or that of the system. */
export type Theme = 'system' | 'light' | 'dark';

const key = 'theme';

/** Returns the theme stored on this device; the system's when there is none. */
export function readTheme(app: App): Theme {
  const stored: unknown = app.loadLocalStorage(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Stores the theme and shows it at once. */
export function changeTheme(app: App, theme: Theme): void {
  app.saveLocalStorage(key, theme);
  showTheme(activeDocument, theme);
  app.workspace.trigger('css-change');
}

/** Sets the class on the body that the style sheets use. */
export function showTheme(doc: Document, theme: Theme): void {
  const isDark = theme === 'dark' || (theme === 'system' && doc.win.matchMedia('(prefers-color-scheme: dark)').matches);
  doc.body.toggleClass('theme-dark', isDark);
  doc.body.toggleClass('theme-light', !isDark);
}
