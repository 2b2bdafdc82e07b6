// Refused by orama-in-its-adapter.
import { create } from '@orama/orama';

export const scan = create;
