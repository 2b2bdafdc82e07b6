import type { Format } from './format';
import { formatIds, formatOf } from './formats';
import type { SessionPlace } from './session-place';

/** The formats whose tools keep their sessions on the computer itself, with the place. */
export const sessionPlaces: readonly { readonly format: Format; readonly place: SessionPlace }[] = formatIds
  .map(formatOf)
  .flatMap((format) => (format.place === undefined ? [] : [{ format, place: format.place }]));

/** Names of these tools, for sentences, each once. */
export const sessionTools: readonly string[] = [...new Set(sessionPlaces.map(({ format }) => format.tool))];
