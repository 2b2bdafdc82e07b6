// Refused by product-stays-off-tests.
import { page } from '../../../workbench/page';

export const show = page;
