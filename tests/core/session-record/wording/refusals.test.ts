import { recordOfSession } from '../../../../src/core/session-record/record-of-session';
import { session } from '../../extraction/session';

const partOf = (said: string): string =>
  (
    recordOfSession({
      ...session('pier', [
        ['u', 'Build a page of the tides for the harbor of Brest.'],
        ['a', 'Added `tides.html`.'],
        ['u', said],
        ['a', 'All right.'],
      ]),
      cwd: '/work/pier',
    })?.lines ?? []
  ).find(({ turn }) => turn === 'u3')?.part ?? '';

test.each([
  'Ich will keine Legende, die braucht zu viel Platz.',
  'Bitte kein React verwenden.',
  'No quiero la leyenda, ocupa demasiado.',
  'No uses React.',
  'Não quero a legenda, ocupa espaço demais.',
  'Je ne veux pas de légende, elle prend trop de place.',
  'Non voglio la legenda, occupa troppo spazio.',
  'Ik wil geen legenda, die neemt te veel ruimte in.',
  'Не хочу легенду, она занимает много места.',
  'Тесты здесь не нужны.',
  '我不想要图例，太占地方。',
  '凡例はいりません、場所を取りすぎます。',
  'Gösterge istemiyorum, çok yer kaplıyor.',
  'Bu sayfaya gösterge ekleme.',
  'React는 쓰지 말아 주세요.',
  '凡例を追加しないでください。',
])('what the person refuses is decided: %s', (said) => {
  expect(partOf(said)).toBe('decided');
});

test.each([
  'Jetzt muss ich die Seite jedes Mal neu laden, damit das Diagramm kommt.',
  'Ahora tengo que recargar siempre la página para ver el gráfico.',
  '现在必须刷新页面才能看到图表。',
  '点击按钮没有反应，必须点两次',
  'サーバーが応答しないで困っています。',
  '画像が表示しないで真っ白になります。',
  '이미지가 로드하지 않습니다, 페이지가 하얗게 나옵니다.',
])('what does not work, or has to be done because of a fault, is not decided: %s', (said) => {
  expect(partOf(said)).toBe('goal');
});

test.each(['用户必须登录才能查看潮汐高度。', 'Users must always log in to see the heights of the tides.'])(
  'what must be so from then on is decided: %s',
  (said) => {
    expect(partOf(said)).toBe('decided');
  },
);
