import { wordSet } from '../support/function-words';

/** Words of titles for what is said of a thing: "Size of attachments" and "Limit of attachments" name no two things. */
export const aspects: ReadonlySet<string> = wordSet(
  `size sizes limit limits maximum number count amount quantity lifetime life duration length expiry expiration timeout
deadline date schedule start end shutdown removal retirement launch release failure failures status state setting settings
configuration choice format version frequency interval threshold pool long retention price cost fee rate dose hours place location
storage store owner contact responsible language tool
größe grenze anzahl zahl menge dauer lebensdauer ablauf frist termin datum beginn ende abschaltung abschluss
zustand einstellung einstellungen auswahl häufigkeit abstand schwelle rotation lange aufbewahrung preis kosten gebühr
dosis öffnungszeiten ort stand zuständig verantwortlich ansprechpartner werkzeug sprache
taille limite limites nombre quantité durée vie délai échéance calendrier début fin arrêt retrait
lancement état statut réglage réglages choix fréquence intervalle seuil conservation prix coût tarif horaires lieu responsable langue outil
tamaño límite límites máximo número cantidad duración vida caducidad vencimiento plazo fecha calendario inicio cierre
retirada lanzamiento estado ajuste ajustes configuración elección formato versión frecuencia intervalo umbral conservación precio
coste horario lugar contacto idioma herramienta
tamanho prazo duração validade vencimento início fim configuração escolha versão frequência preço custo local ferramenta
dimensione limiti massimo numero quantità durata vita scadenza termine data inizio fine chiusura ritiro
lancio stato impostazione impostazioni configurazione scelta versione frequenza intervallo soglia lingua strumento
размер лимит предел максимум количество число срок длительность дата начало конец окончание отключение запуск состояние
статус настройка настройки выбор формат версия частота интервал порог хранение цена стоимость доза место ответственный язык инструмент`,
);
