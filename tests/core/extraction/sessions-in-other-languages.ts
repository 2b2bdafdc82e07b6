import { session } from './session';

export const german = session('lager', [
  ['u', 'Warum ist der Import der Artikelliste so langsam?'],
  ['a', 'Ich schaue mir zuerst die Abfragen an.'],
  [
    'a',
    'Der Import ist langsam, weil `ArtikelRepository.save` für jede Zeile eine eigene Transaktion öffnet. Hibernate schreibt dadurch nach jedem Artikel auf die Platte. Ich werde die Zeilen in Blöcken zu 500 speichern, damit nur noch eine Transaktion je Block nötig ist.',
  ],
  ['u', 'Bitte ab jetzt keine Umlaute in Spaltennamen verwenden, weil der alte Drucktreiber daran scheitert.'],
  ['a', 'Alles klar, mache ich.'],
  ['u', 'Wir haben uns für PostgreSQL entschieden, weil MariaDB keine partiellen Indizes unterstützt.'],
]);

export const chinese = session('支付', [
  ['u', '为什么支付回调会重复入账？'],
  ['a', '让我看一下回调的代码。'],
  [
    'a',
    '根本原因是支付网关在超时后会重发回调，而 `PaymentService.confirm` 没有做幂等检查，所以同一笔订单被入账两次。解决办法是在 `payments` 表的 `gateway_id` 上加唯一索引，并在写入前检查。',
  ],
  ['u', '以后所有金额一律用整数分存储，不要用浮点数。'],
]);

export const french = session('atelier', [
  ['u', 'Désormais on utilise pnpm plutôt que npm, parce que le cache de la CI est partagé entre les projets.'],
  ['a', "D'accord, je vais mettre à jour la CI."],
  [
    'a',
    "La CI échoue parce que `corepack` n'est pas activé dans l'image `node:20-slim`. La solution est d'ajouter `corepack enable` avant l'installation.",
  ],
]);

/** Another language, chatty, with figures; the handbook voice says nothing of this project. */
export const spanish = session('movil', [
  ['u', 'la app se cierra al abrir la cámara en algunos móviles'],
  ['a', 'Voy a revisar el código.'],
  [
    'a',
    'El problema es que el sistema cierra la cámara durante el diálogo de permisos, y `CameraView` no vuelve a abrirla porque no recibe el evento `resumed`.',
  ],
  [
    'a',
    'Recomiendo pedir el permiso antes de crear `CameraView`. Así el diálogo aparece cuando la cámara todavía no está abierta.',
  ],
  ['u', 'perfecto, hazlo así'],
  [
    'u',
    'otra cosa: a partir de ahora todos los textos van en los ficheros arb, nunca en el código, porque la agencia solo trabaja con arb',
  ],
  ['a', 'Entendido.'],
]);
