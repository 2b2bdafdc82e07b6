/** The signs that not every disk takes in a name, as they stand within the brackets of a pattern. */
export const diskSigns = '<>:"\\\\|?*';
/** The signs that end a link which names a note, likewise. */
export const linkSigns = '#[\\]^|';

/** Names that Windows keeps for itself, with whatever ending. */
export const deviceName = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Bytes of UTF-8 that a name may have. */
export const mostNameBytes = 255;
