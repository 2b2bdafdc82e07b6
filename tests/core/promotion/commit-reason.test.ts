import { commitReason } from '../../../src/core/promotion/commit-reason';

const read = (title: string, body = ''): ReturnType<typeof commitReason> =>
  commitReason({ ...{ hash: 'a', day: '2025-03-04', author: 'Ada' }, title, body });

test.each([
  ['Retry uploads', 'The proxy drops connections because its idle timeout is short.'],
  ['Cache the price list', 'Otherwise each scan waits for the remote price service.'],
  ['Évite le cache', 'Les clients voyaient un prix périmé parce que la page restait en mémoire.'],
  ['Pin the image library', 'The next version leaks memory when it reads animated files.'],
  ['build: vendor the font', 'The build server has no access to the net, so the download failed.'],
  ['Revert to synchronous writes', 'Asynchronous writes lost the last entries when the process was killed.'],
  ['Drop the retry in the mailer because the queue already retries', ''],
])('the message of %p states a reason', (title, body) => {
  expect(read(title, body)).not.toBeNull();
});

test.each([
  ['Fix typo', ''],
  ['Rename Foo to Bar', 'Also updates the imports of the web package and the documentation of the module.'],
  ['chore: update dependencies', '- lodash 4.17.20\n- express 4.18.1'],
  ['Add the export dialog', 'Adds a dialog with three tabs that shows errors and warnings of each format.'],
  ['chore: bump the parser', 'This version fixes errors of the reader and of the missing index.'],
  ['wip', 'Because the train arrives in a minute and the battery is low.'],
  ['Merge fixes', 'Signed-off-by: Ann <a@example.org>'],
])('the message of %p states none', (title, body) => {
  expect(read(title, body)).toBeNull();
});

test('the title is the commit’s, and the summary begins with the reason', () => {
  expect(
    read('fix(cart): keep the currency', 'The dialog is new. Carts were in the wrong currency after a reload.'),
  ).toEqual({
    type: 'problem',
    title: 'Keep the currency',
    summary: 'Carts were in the wrong currency after a reload.',
  });
});
