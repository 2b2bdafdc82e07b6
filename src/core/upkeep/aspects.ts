import { wordSet } from '../support/function-words';

/** Words of titles for what is said of a thing: "Size of attachments" and "Limit of attachments" name no two things. */
export const aspects: ReadonlySet<string> = wordSet(
  `size sizes limit limits maximum number count amount quantity lifetime life duration length expiry expiration timeout
deadline date schedule start end shutdown removal retirement launch release failure failures status state setting settings
configuration choice format version frequency interval threshold pool
größe grenze limit maximum anzahl zahl menge dauer lebensdauer ablauf frist termin datum beginn ende abschaltung abschluss
status zustand einstellung einstellungen auswahl format version häufigkeit abstand schwelle start rotation
taille limite limites maximum nombre quantité durée vie expiration délai échéance date calendrier début fin arrêt retrait
lancement état statut réglage réglages configuration choix format version fréquence intervalle seuil pool
tamaño límite límites máximo número cantidad duración vida caducidad vencimiento plazo fecha calendario inicio fin cierre
retirada lanzamiento estado ajuste ajustes configuración elección formato versión frecuencia intervalo umbral
dimensione limite limiti massimo numero quantità durata vita scadenza termine data calendario inizio fine chiusura ritiro
lancio stato impostazione impostazioni configurazione scelta formato versione frequenza intervallo soglia
размер лимит предел максимум количество число срок длительность дата начало конец окончание отключение запуск состояние
статус настройка настройки выбор формат версия частота интервал порог`,
);
