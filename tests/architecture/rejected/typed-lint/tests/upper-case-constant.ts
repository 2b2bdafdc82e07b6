// Refused by house(naming)
export const MOST_NOTES = 60;
