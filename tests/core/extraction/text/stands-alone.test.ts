import { isMusing, standsAlone } from '../../../../src/core/extraction/text/stands-alone';

test.each([
  'The kiln cools for two hours before it is opened.',
  'Shelves of one size fit both kilns and the dryer.',
  'This project keeps all glazes in a table.',
])('names what it is about: %s', (sentence) => {
  expect(standsAlone(sentence)).toBe(true);
});

test.each([
  'It cools for two hours.',
  'Change that to be less strict.',
  'The method in that file is wrong.',
  'Use the other one for glazes.',
  'Удали этот файл перед обжигом.',
])('needs what was said before: %s', (sentence) => {
  expect(standsAlone(sentence)).toBe(false);
});

test('a message that retells the person or only plans is no report', () => {
  expect(isMusing('The user wants the kiln to cool. It reads the table.')).toBe(true);
  expect(isMusing('The kiln reads the table. I need to open the shelf.')).toBe(false);
});
