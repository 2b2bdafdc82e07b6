import type { ConsoleMessage, Page } from 'playwright-core';

/** Notes errors that nobody caught, and errors and warnings in the console, of this page and of the windows it opens. */
export function watchProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(`${message.type()}: ${message.text()} ${message.location().url}`);
  });
  page.on('crash', () => problems.push('The page crashed.'));
  page.on('popup', (popup) => {
    watchProblems(popup, problems);
  });
}

function isProblem(message: ConsoleMessage): boolean {
  if (message.type() !== 'error' && message.type() !== 'warning') return false;
  // The browser itself tells of each file that was asked for and is not there.
  return !(message.text().includes('404 (Not Found)') && message.location().url.includes('/api/file'));
}
