// Refused by catalog-lists-features.
import { wire } from '../hosts/node/wire';

export const catalog = [wire];
