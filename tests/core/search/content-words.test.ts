import { cutAtAsking, tellContentWords } from '../../../src/core/search/content-words';

describe('content words of a typed line', () => {
  test.each<[string, string]>([
    ['why can two people not rent the same bicycle', 'two people rent bicycle'],
    ['which recipe needs no oven', 'recipe needs oven'],
    ['what should I not plant beside the tomatoes', 'plant tomatoes'],
    ['can I use it at work without paying', 'use work paying'],
    ['no time to die', 'time die'],
    ["what's the deposit for a cargo bike?", 'deposit cargo bike?'],
    ['warum ist die Heizung im Winter nicht warm', 'Heizung Winter warm'],
    ['pourquoi le lave-vaisselle ne chauffe pas dans la cuisine', 'lave-vaisselle chauffe cuisine'],
    ['почему и как он не работает на кухне', 'работает кухне'],
    ['Wieviele Einwohner hat Bremen', 'Einwohner Bremen'],
    ['wann hat der Kiosk geöffnet', 'Kiosk geöffnet'],
    ['Weshalb schmeckt Tee bitter', 'schmeckt Tee bitter'],
    ['dónde está la llave', 'llave'],
    ['combien coûte le pain', 'coûte pain'],
    ['quando ha chiuso il forno', 'chiuso forno'],
    ['hoeveel fietsen heeft Utrecht', 'fietsen Utrecht'],
    ['сколько стоит хлеб', 'стоит хлеб'],
    ['где находится мост', 'находится мост'],
    ['gdzie leży Gdynia', 'leży Gdynia'],
    ['hat shop', 'hat shop'],
    ['red hat linux', 'red hat linux'],
    ['warum', 'warum'],
    ['movies about artificial intelligence', 'movies artificial intelligence'],
    ['Filme über künstliche Intelligenz', 'Filme künstliche Intelligenz'],
    ['pollo con lentejas avec riz', 'pollo con lentejas riz'],
    ['receta de lentejas', 'receta de lentejas'],
    ['para biriktirme', 'para biriktirme'],
    ['oder neiße', 'oder neiße'],
    ['del command', 'del command'],
    ['la noire', 'la noire'],
    ['los angeles', 'los angeles'],
    ['las vegas', 'las vegas'],
    ['el kremi', 'el kremi'],
    ['this binding', 'this binding'],
    ['which command', 'which command'],
    ['река или', 'река или'],
    ['рецепты для духовки', 'рецепты духовки'],
    ['属性和标签有什么区别', '属性和标签 区别'],
    ['为什么同步失败？', '同步失败？'],
    ['如何 备份', '备份'],
    ['同期はどうすればいいですか？', '同期は いい ？'],
    ['什么', '什么'],
    ['吗啡 用量', '吗啡 用量'],
    ['毛呢 外套', '毛呢 外套'],
    ['什么是毛呢', '毛呢'],
    ['区别是什么呢？', '区别 ？'],
    ['作为何种角色', '作为何种角色'],
    ['因为何时', '因为何时'],
    ['为何种菜', '为何种菜'],
    ['为何失败', '失败'],
    ['作为什么角色', '作为 角色'],
    ['哪里人', '哪里人'],
    ['哪里买外套', '买外套'],
    ['功能不能保存', '功能不能保存'],
    ['所有没有标签', '所有没有标签'],
    ['是否认证', '是否认证'],
    ['怎么把握', '把握'],
    ['men without women', 'men without women'],
    ['war and peace', 'war peace'],
    ['die hard', 'die hard'],
    ['CAN bus', 'CAN bus'],
    ['what did the WHO say about it', 'WHO say'],
    ['HOW DO WE DEPLOY THE SITE', 'DEPLOY SITE'],
    ['to be or not to be', 'to be or not to be'],
    ['the', 'the'],
    ['-> of', '->'],
    ['', ''],
  ])('%s', (line, content) => {
    const words = line.split(' ').filter((word) => word !== '');
    expect(tellContentWords(words.flatMap(cutAtAsking)).content.join(' ')).toBe(content);
  });

  test('no word is lost', () => {
    const words = 'how do we keep the boiler from going off in a cold winter'.split(' ');
    const { content, left } = tellContentWords(words);
    expect([...content, ...left].sort()).toEqual([...words].sort());
  });
});

test.each([
  ['the war in Spain', 'war Spain'],
  ['man in the boat', 'man boat'],
  ['soldiers in the war', 'soldiers war'],
])('what is content in one of two likely languages stays: %s', (line, content) => {
  expect(tellContentWords(line.split(' ')).content.join(' ')).toBe(content);
});
