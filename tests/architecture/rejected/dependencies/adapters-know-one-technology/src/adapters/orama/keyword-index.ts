// Refused by adapters-know-one-technology.
import { scan } from '../exact/scan';

export const keywordIndex = scan;
