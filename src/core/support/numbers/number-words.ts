import { wordTable } from '../function-words';

/** A number word. `add`: adds its value; `times`: multiplies the value before it; `soft`: may as well be an article or part of an idiom. */
export interface NumberWord {
  readonly value: number;
  readonly role: 'add' | 'times' | 'ordinal' | 'often' | 'part' | 'teen';
  readonly isSoft: boolean;
}

const simple = `0: zero null nul zéro cero nol sıfır ноль không शून्य صفر ศูนย์
2: two zwei zwo deux dos due dois duas doi două twee два две двух двум iki dua hai två to dwa dwie dwóch δύο दो اثنان اثنين دو שניים שתי שני สอง
3: three drei trois tres tre três trei drie три трёх трех üç tiga ba tre trzy trzech τρεις τρία तीन ثلاثة ثلاث سه שלוש שלושה สาม
4: four vier quatre cuatro quattro quatro patru четыре четырёх четырех dört empat bốn fyra fire cztery czterech τέσσερα τέσσερις चार أربعة أربع چهار ארבע ארבעה สี่
5: five fünf cinq cinco cinque cinci vijf пять пяти beş lima năm fem pięć pięciu πέντε पांच पाँच خمسة خمس پنج חמש חמישה ห้า
6: six sechs seis sei șase zes шесть шести altı enam sáu sex seks sześć sześciu έξι छह छः ستة ست شش שש שישה หก
7: seven sieben sept siete sette sete șapte zeven семь семи yedi tujuh bảy sju syv siedem siedmiu επτά εφτά सात سبعة سبع هفت שבע שבעה เจ็ด
8: eight acht huit ocho otto oito opt восемь восьми sekiz delapan tám åtta otte åtte osiem ośmiu οκτώ οχτώ आठ ثمانية ثماني هشت שמונה แปด
9: nine neun neuf nueve nove nouă negen девять девяти dokuz sembilan chín nio ni dziewięć dziewięciu εννέα εννιά नौ تسعة تسع نه_ תשע תשעה เก้า
10: ten zehn dix diez dieci dez zece tien десять десяти on sepuluh mười tio ti dziesięć dziesięciu δέκα दस عشرة عشر ده עשר עשרה สิบ
11: eleven elf onze once_ undici unsprezece одиннадцать одиннадцати sebelas elva elleve jedenaście έντεκα ग्यारह یازده
12: twelve zwölf douze doce dodici doze doisprezece twaalf двенадцать двенадцати tolv dwanaście δώδεκα बारह دوازده dozen dutzend douzaine docena дюжина
13: thirteen dreizehn treize trece tredici treze treisprezece dertien тринадцать тринадцати tretton tretten trzynaście δεκατρία तेरह
14: fourteen vierzehn quatorze catorce quattordici catorze paisprezece veertien четырнадцать четырнадцати fjorton fjorten czternaście δεκατέσσερα चौदह
15: fifteen fünfzehn quinze quince quindici cincisprezece vijftien пятнадцать пятнадцати femton femten piętnaście δεκαπέντε पंद्रह
16: sixteen sechzehn seize dieciséis sedici dezesseis dezasseis șaisprezece zestien шестнадцать шестнадцати sexton seksten szesnaście δεκαέξι सोलह
17: seventeen siebzehn diecisiete diciassette dezessete șaptesprezece zeventien семнадцать семнадцати sjutton sytten siedemnaście δεκαεπτά सत्रह
18: eighteen achtzehn dieciocho diciotto dezoito optsprezece achttien восемнадцать восемнадцати arton atten osiemnaście δεκαοκτώ अठारह
19: nineteen neunzehn diecinueve diciannove dezenove nouăsprezece negentien девятнадцать девятнадцати nitton nitten dziewiętnaście δεκαεννέα उन्नीस
20: twenty zwanzig vingt vingts veinte venti vinte douăzeci twintig двадцать двадцати yirmi tjugo tyve dwadzieścia είκοσι बीस عشرون عشرين بیست עשרים ยี่สิบ
30: thirty dreißig dreissig trente treinta trenta trinta treizeci dertig тридцать тридцати otuz trettio tredive trzydzieści τριάντα तीस ثلاثون ثلاثين سی שלושים สามสิบ
40: forty fourty vierzig quarante cuarenta quaranta quarenta patruzeci veertig сорок сорока kırk fyrtio czterdzieści σαράντα चालीस أربعون أربعين چهل ארבעים
50: fifty fünfzig cinquante cincuenta cinquanta cinquenta cincizeci vijftig пятьдесят пятидесяти elli femtio pięćdziesiąt πενήντα पचास خمسون خمسين پنجاه חמישים
60: sixty sechzig soixante sesenta sessanta sessenta șaizeci zestig шестьдесят шестидесяти altmış sextio sześćdziesiąt εξήντα साठ ستون ستين شصت שישים
70: seventy siebzig septante setenta settanta șaptezeci zeventig семьдесят семидесяти yetmiş sjuttio siedemdziesiąt εβδομήντα सत्तर سبعون سبعين هفتاد שבעים
80: eighty achtzig octante huitante ochenta ottanta oitenta optzeci tachtig восемьдесят восьмидесяти seksen åttio osiemdziesiąt ογδόντα अस्सी ثمانون ثمانين هشتاد שמונים
90: ninety neunzig nonante noventa novanta nouăzeci negentig девяносто doksan nittio dziewięćdziesiąt ενενήντα नब्बे تسعون تسعين نود תשעים
200: zweihundert doscientos doscientas duecento duzentos двести
300: dreihundert trescientos trescientas trecento trezentos триста
500: fünfhundert quinientos quinientas cinquecento quinhentos пятьсот
1000: seribu
100: seratus`;

const multipliers = `10: puluh mươi zeci_
100: hundred hundreds hundert cent cents cien ciento cento cem honderd сто yüz ratus trăm hundra sto εκατό सौ مئة مائة صد מאה
1000: thousand thousands tausend mille mila mil duizend тысяча тысячи тысяч bin ribu nghìn ngàn tusen tysiąc tysiące tysięcy mie mii χίλια χιλιάδες हज़ार हजार ألف آلاف هزار אלף k
100000: lakh लाख
1000000: million millions millionen million_ mio millón millones milione milioni milhão milhões miljoen миллион миллиона миллионов млн milyon juta triệu miljon miljoner milion miliony milionów milioane milion εκατομμύριο εκατομμύρια مليون میلیون מיליון
10000000: crore करोड़
1000000000: billion billions_ milliarde milliarden milliard milliards mrd miliardo miliardi miljard миллиард миллиарда миллиардов млрд milyar miliar tỷ miljard miliard مليار میلیارد
1000000000000: trillion billionen`;

const ordinals = `1: first erste erster erstes ersten erstem premier première primero primera primer primo prima primeiro primeira eerste первый первая первое första første ilk birinci pertama
2: second zweite zweiter zweites zweiten zweitem deuxième segundo segunda secondo seconda tweede второй вторая второе второго andra ikinci kedua
3: third dritte dritter drittes dritten drittem troisième tercero tercera tercer terzo terza terceiro terceira derde третий третья третье третьего tredje üçüncü ketiga
4: fourth vierte vierter viertes vierten quatrième cuarto cuarta quarto quarta vierde четвёртый четвертый fjärde dördüncü keempat
5: fifth fünfte fünfter fünftes fünften cinquième quinto quinta vijfde пятый femte beşinci kelima
6: sixth sechste sechster sechstes sechsten sixième sexto sexta sesto sesta zesde шестой
7: seventh siebte siebter siebtes siebten septième séptimo séptima settimo zevende седьмой
8: eighth achte achter achtes achten huitième octavo octava ottavo achtste восьмой
9: ninth neunte neunter neuntes neunten neuvième noveno novena nono negende девятый
10: tenth zehnte zehnter zehntes zehnten dixième décimo décima decimo tiende десятый`;

const frequencies = `2: twice zweimal double doppelt doppelte doppelten doppelter doble dobro doppio dubbel tweemaal дважды вдвое två_gånger
3: thrice triple dreimal dreifach triplo drievoud driemaal трижды втрое
4: viermal vierfach quadruple четырежды`;

const fractions = `0.5: half hälfte halb halbe halben halber halbes moitié demi demie mitad medio media metà mezzo metade meia helft halve половина половину половины пол yarım yarısı yarı setengah separuh nửa hälften halva halvt halv połowa połowę połowy jumătate μισό μισή आधा आधी نصف نیم חצי
0.3333: drittel tiers tercio tercios terzo_ terzi derdedeel треть üçte_bir sepertiga trzecia_część thirds
0.25: viertel quarter quarters kwart четверть çeyrek seperempat kvart ćwierć
1.5: anderthalb eineinhalb полтора полторы`;

const soft = `1: one once ein_ einmal eins un_ uno una_ um_ uma_ één один одна одно bir satu một ett jeden jedna ένα ένας एक واحد یک אחד אחת หนึ่ง
1: single sole`;

function readTable(): ReadonlyMap<string, NumberWord> {
  const of = (lines: string, role: NumberWord['role'], isSoft = false) =>
    wordTable(lines, (key): NumberWord => ({
      value: Number(key),
      role,
      isSoft: isSoft || (role === 'ordinal' && key === '1'),
    }));
  const table = new Map<string, NumberWord>([
    ...of(soft, 'add', true),
    ...of(ordinals, 'ordinal'),
    ...of(frequencies, 'often'),
    ...of(fractions, 'part'),
    ...of(multipliers, 'times'),
    ...of(simple, 'add'),
    ...compounds(),
  ]);
  // German *achtmal* and Dutch *achtmaal*.
  for (const [word, { value, role }] of [...table])
    if (role === 'add' && value > 1 && value < 21)
      for (const ending of ['mal', 'maal'])
        if (!table.has(word + ending)) table.set(word + ending, { value, role: 'often', isSoft: false });
  table.set('belas', { value: 10, role: 'teen', isSoft: false });
  // "Once" is eleven in Spanish; the reader decides by the neighboring words.
  table.set('once', { value: 1, role: 'often', isSoft: true });
  return table;
}

/**
 * Returns numbers written as one word: *fünfunddreißig, vijfendertig, treintaicinco, trentacinque, tjugofem*; and
 * hundreds and thousands in German.
 */
function compounds(): ReadonlyMap<string, NumberWord> {
  const made = new Map<string, NumberWord>();
  const put = (word: string, value: number): unknown => made.set(word, { value, role: 'add', isSoft: false });
  const german = ['', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun'];
  const germanTens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
  const dutch = ['', 'eenen', 'tweeën', 'drieën', 'vieren', 'vijfen', 'zesen', 'zevenen', 'achten', 'negenen'];
  const dutchTens = ['twintig', 'dertig', 'veertig', 'vijftig', 'zestig', 'zeventig', 'tachtig', 'negentig'];
  const spanish = ['', 'uno', 'dós', 'trés', 'cuatro', 'cinco', 'séis', 'siete', 'ocho', 'nueve'];
  const italian = ['', 'uno', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove'];
  const italianTens = ['venti', 'trenta', 'quaranta', 'cinquanta', 'sessanta', 'settanta', 'ottanta', 'novanta'];
  const swedish = ['', 'ett', 'två', 'tre', 'fyra', 'fem', 'sex', 'sju', 'åtta', 'nio'];
  const swedishTens = ['tjugo', 'trettio', 'fyrtio', 'femtio', 'sextio', 'sjuttio', 'åttio', 'nittio'];
  for (let unit = 1; unit <= 9; unit += 1) {
    put(`veinti${spanish[unit] ?? ''}`, 20 + unit);
    put(`${german[unit] ?? ''}hundert`, unit * 100);
    put(`${german[unit] ?? ''}tausend`, unit * 1000);
    for (let ten = 2; ten <= 9; ten += 1) {
      const value = ten * 10 + unit;
      put(`${german[unit] ?? ''}und${germanTens[ten - 2] ?? ''}`, value);
      put(`${dutch[unit] ?? ''}${dutchTens[ten - 2] ?? ''}`, value);
      const stem = italianTens[ten - 2] ?? '';
      put(`${unit === 1 || unit === 8 ? stem.slice(0, -1) : stem}${unit === 3 ? 'tré' : (italian[unit] ?? '')}`, value);
      put(`${swedishTens[ten - 2] ?? ''}${swedish[unit] ?? ''}`, value);
    }
  }
  return made;
}

/** Number words, in lower case. */
export const numberWords: ReadonlyMap<string, NumberWord> = readTable();

/** Endings of Turkish number words. */
export const turkishCase = /(?:[td][ea]n?|[yn]?[iıuüea])$/;

/** Words that may occur between tens and ones, or after a hundred. */
export const numberJoiners: ReadonlySet<string> = new Set([
  'and',
  'und',
  'et',
  'y',
  'e',
  'i',
  'și',
  'en',
  'og',
  'och',
  'και',
]);
