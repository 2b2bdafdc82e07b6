// Refused by core-is-pure.
import { create } from '@orama/orama';

export const reachPackage = create;
