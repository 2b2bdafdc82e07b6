const names = `ms millisecond milliseconds s sec secs second seconds min mins minute minutes h hr hrs hour hours d day days week weeks month months quarter quarters year years decade decades century centuries
b bit bits byte bytes kb mb gb tb pb kib mib gib tib kbit mbit gbit mbps gbps mm cm m km meter meters metre metres kilometer kilometers mile miles ft foot feet inch inches yd yard yards
mg g kg t gram grams kilo kilos kilogram kilograms ton tons tonne tonnes lb lbs pound pounds oz ounce ounces ml cl dl l liter liters litre litres gallon gallons cup cups c f k celsius fahrenheit kelvin degree degrees
hz khz mhz ghz v mv kv a ma w kw mw kwh wh mah rpm px pt dpi fps percent pct x times usd eur gbp chf jpy dollar dollars euro euros cent cents am pm thousand million millions billion billions
sekunde sekunden minuten stunde stunden tag tage tagen woche wochen monat monate monaten jahr jahre jahren prozent grad meilen tonnen zentner pfund mal tausend millionen milliarden uhr
seconde secondes heure heures jour jours semaine semaines mois an ans année années pour-cent degré degrés kilomètre kilomètres mètre mètres fois mille milliard milliards
segundo segundos minuto minutos hora horas día días semana semanas mes meses año años grado grados kilómetro kilómetros metro metros veces mil millón millones`;

/** Words and signs that say what a number counts, small letters. */
export const units: ReadonlySet<string> = new Set(names.split(/\s+/));

const counts = new Set(['x', 'times', 'mal', 'fois', 'veces']);

/** One name for a unit, one or many of it. */
export function unitName(unit: string): string {
  if (counts.has(unit)) return 'x';
  return unit.length > 3 ? unit.replace(/s$/, '') : unit;
}
