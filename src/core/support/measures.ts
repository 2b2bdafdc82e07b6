import { wordTable } from './function-words';

const units = `ms: ms msec millisecond milliseconds millisekunde millisekunden milliseconde millisecondes milisegundo milisegundos мс миллисекунд 毫秒 ミリ秒
s: s sec secs second_ seconds sekunde sekunden seconde secondes segundo_ segundos secondi secondo_ seconden сек секунда секунды секунд saniye detik giây sekunder 秒 초
min: min mins minute minutes minuten minuto minutos minuti minuut минута минуты минут dakika menit phút minuter 分钟 分鐘 분 دقائق دقيقة
h: h hr hrs hour hours stunde stunden heure heures hora horas ora ore uur uren час часа часов saat jam_ giờ timme timmar timer godzina godziny godzin 小时 小時 時間 시간 ساعات ساعة
d: d day days daily tag tage tagen täglich jour jours día días dia_ dias giorno giorni dag dagen день дня дней gün hari ngày dagar dni dzień 天 日 日間 일
week: week weeks weekly woche wochen wöchentlich semaine semaines semana semanas settimana settimane weken неделя недели недель hafta minggu tuần vecka veckor tydzień tygodni 周 週 週間 주
month: month months monthly monat monate monaten monatlich mois mes meses mese mesi maand maanden месяц месяца месяцев ay bulan tháng månad månader miesiąc miesięcy 个月 個月 ヶ月 개월
year: year years yearly annual annually jahr jahre jahren jährlich an_ ans année années año años anno anni ano_ anos jaar jaren год года лет yıl tahun năm_ år rok lat 年 年間 년
decade: decade decades jahrzehnt jahrzehnte décennie décennies década décadas
century: century centuries jahrhundert jahrhunderte siècle siècles siglo siglos secolo eeuw век века
bit: bit bits
b: b byte bytes octets octet
kb: kb kib kilobyte kilobytes ko kilooctets
mb: mb mib megabyte megabytes mo mégaoctet mégaoctets megaoctets мб ميجابايت ميغابايت
gb: gb gib gigabyte gigabytes go_ gigaoctet gigaoctets гб جيجابايت غيغابايت
tb: tb tib terabyte terabytes téraoctets
pb: pb pib
kbps: kbit kbps
mbps: mbit mbps
gbps: gbit gbps
nm: nm
mm: mm millimeter millimeters millimetre millimetres millimètre millimètres milímetro milímetros millimetro millimetri миллиметр миллиметра миллиметров ミリメートル 毫米
cm: cm centimeter centimeters centimetre centimetres zentimeter centimètre centimètres centímetro centímetros centimetro centimetri сантиметр сантиметра сантиметров センチ 厘米 公分
m: m meter meters metre metres mètre mètres metro_ metros metri метр метра метров metre 米 メートル
km: km kilometer kilometers kilometre kilometres kilometern kilomètre kilomètres kilómetro kilómetros chilometri километр километров км 公里 キロ كيلومتر
mile: mile miles meile meilen millas miglia mi_ 英里 マイル мили миль ميل
foot: ft foot feet 英尺 フィート футов
inch: inch inches zoll pouces pulgadas 英寸 インチ дюймов
yard: yd yard yards
mg: mg milligram milligrams
g: g gram grams gramm gramme grammes gramos г
kg: kg kilo kilos kilogram kilograms kilogramm кг 公斤
t: t ton tons tonne tonnes tonnen tonelada toneladas
lb: lb lbs pound_ pounds pfund 磅 ポンド
oz: oz ounce ounces
ml: ml milliliter milliliters millilitre millilitres mililitro mililitros millilitro millilitri
cl: cl
l: l liter liters litre litres litro litros 升
gallon: gallon gallons
celsius: c celsius
fahrenheit: f fahrenheit
degree: degree degrees grad degré degrés grado grados graus gradi градусов ° 度
hz: hz hertz
khz: khz
mhz: mhz
ghz: ghz
v: v volt volts
a: ampere amperes amps
w: w watt watts
kw: kw kilowatt
mw: mw
kwh: kwh
px: px pixel pixels
percent: % percent pct prozent pourcent procent yüzde persen процент процента процентов ٪ 百分 퍼센트 パーセント
permille: ‰
usd: $ usd dollar dollars dólar dólares доллар долларов dolar 美元 ドル 달러
eur: € eur euro euros евро 欧元 ユーロ 유로
gbp: £ gbp
chf: chf franken
jpy: ¥ jpy yen 日元
cny: yuan rmb 元 人民币
inr: ₹ inr rupee rupees
cent: cent_ centimes cents_
times: times mal fois veces volte vezes keer раз раза kali kez gånger lần razy 次 倍 回 번
am: am
pm: pm`;

/** Common name of all words and symbols for a unit of measurement, in lower case. */
export const measures: ReadonlyMap<string, string> = wordTable(units, (key) => key);

const months = `1: january jan januar janvier enero gennaio janeiro januari январь января ocak styczeń stycznia ianuarie يناير
2: february feb februar février febrero febbraio fevereiro februari февраль февраля şubat luty lutego februarie فبراير
3: march mar märz mars marzo março maart март марта mart maret marzec marca martie مارس
4: april apr avril abril aprile апрель апреля nisan kwiecień kwietnia aprilie أبريل
5: may mai mayo maggio maio mei май мая mayıs maj maja مايو
6: june jun juni juin junio giugno junho июнь июня haziran czerwiec czerwca iunie يونيو
7: july jul juli juillet julio luglio julho июль июля temmuz lipiec lipca iulie يوليو
8: august aug août agosto augustus август августа ağustos agustus sierpień sierpnia augusti أغسطس
9: september sep sept_ septembre septiembre settembre setembro сентябрь сентября eylül wrzesień września septembrie سبتمبر
10: october oct oktober octobre octubre ottobre outubro октябрь октября ekim październik października octombrie أكتوبر
11: november nov novembre noviembre novembro ноябрь ноября kasım listopad listopada noiembrie نوفمبر
12: december dec dezember décembre diciembre dicembre dezembro декабрь декабря aralık desember grudzień grudnia decembrie ديسمبر`;

const weekdays = `1: monday mondays montag montags lundi lunes lunedì maandag понедельник pazartesi senin måndag mandag poniedziałek
2: tuesday tuesdays dienstag dienstags mardi martes martedì dinsdag вторник salı selasa tisdag tirsdag wtorek
3: wednesday wednesdays mittwoch mittwochs mercredi miércoles mercoledì woensdag среда среду çarşamba rabu onsdag środa
4: thursday thursdays donnerstag donnerstags jeudi jueves giovedì donderdag четверг perşembe kamis torsdag czwartek
5: friday fridays freitag freitags vendredi viernes venerdì vrijdag пятница пятницу cuma jumat fredag piątek
6: saturday saturdays samstag samstags sonnabend samedi sábado sábados sabato zaterdag суббота субботу cumartesi sabtu lördag lørdag sobota
7: sunday sundays sonntag sonntags dimanche domingo domingos domenica zondag воскресенье pazar_ minggu_ söndag søndag niedziela`;

/** Number of each month, from 1, by its name in lower case. */
export const monthWords: ReadonlyMap<string, number> = wordTable(months, Number);

/** Number of each weekday, from Monday as 1, by its name in lower case. */
export const weekdayWords: ReadonlyMap<string, number> = wordTable(weekdays, Number);

/** Months spelled like common words, which count as months only with a capital. */
export const doubtfulMonths: ReadonlySet<string> = new Set([
  'may',
  'march',
  'mar',
  'mart',
  'mars',
  'mai',
  'mei',
  'jan',
  'jun',
  'sep',
  'dec',
  'nov',
  'august',
  'maja',
  'ekim',
  'ocak',
  'mayo',
  'marca',
  'luty',
]);
