import { sentenceRole } from '../../../../src/core/extraction/text/narration';

test.each([
  'Добавляю модель прилива и связь с пирсом.',
  'Сейчас исправляю путь к таблице приливов.',
  'Изучаю структуру проекта и существующие соглашения.',
  '正在添加潮汐表的校验和测试。',
  '我正在检查码头的配置文件。',
])('what somebody is about to do is no statement: %s', (sentence) => {
  expect(sentenceRole(sentence)).toBe('look');
});

test.each([
  'Добавлена модель прилива и связь с пирсом.',
  'Таблица приливов хранит часы в UTC.',
  '潮汐表存储协调世界时的小时数。',
])('what was done or holds is one: %s', (sentence) => {
  expect(sentenceRole(sentence)).toBe('claim');
});

test.each([
  'Necesito agregar la tabla de mareas del puerto norte.',
  'Ahora tengo que cambiar la tabla de mareas.',
  'Preciso ajustar a tabela de marés do porto.',
  'Je dois mettre à jour la table des marées.',
  'Мне нужно добавить таблицу приливов.',
])('what somebody has to do is no statement: %s', (sentence) => {
  expect(sentenceRole(sentence)).not.toBe('claim');
});
