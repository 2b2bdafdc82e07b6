import { wordSet } from '../support/function-words';

/** Words of titles for what is said of a thing: "Size of attachments" and "Limit of attachments" name no two things. */
export const aspects: ReadonlySet<string> = wordSet(
  `size+s limit+s+e+es+i maximum number count amount quantity lifetime life duration length expiry expiration timeout
deadline date schedule start end+e shutdown removal retirement launch release failure+s status state setting+s
configuration choice format+o version+e frequency interval+le+o+lo threshold pool long retention price cost+e fee
rate dose hours place location storage store owner contact+o responsible language tool größe grenze anzahl zahl
menge dauer lebensdauer ablauf frist termin+e datum beginn abschaltung abschluss zustand einstellung+en auswahl
häufigkeit abstand schwelle rotation lange aufbewahrung preis kosten gebühr dosis öffnungszeiten ort stand zuständig
verantwortlich ansprechpartner werkzeug sprache taille nombre quantité durée vie délai échéance calendrier début
fin+e arrêt retrait lancement état statut réglage+s choix fréquence seuil conservation prix coût tarif horaires lieu
responsable langue outil tamaño límite+s máximo número cantidad duración vida caducidad vencimiento plazo fecha
calendario inicio cierre retirada lanzamiento estado ajuste+s configuración elección versión frecuencia umbral
conservación precio horario lugar idioma herramienta tamanho prazo duração validade vencimento início fim
configuração escolha versão frequência preço custo local ferramenta dimensione massimo numero quantità durata vita
scadenza data inizio chiusura ritiro lancio stato impostazione impostazioni configurazione scelta frequenza soglia
lingua strumento размер лимит предел максимум количество число срок длительность дата начало конец окончание
отключение запуск состояние статус настройка настройки выбор формат версия частота интервал порог хранение цена
стоимость доза место ответственный язык инструмент`,
);
