// Refused by product-stays-off-tests.
import { fake } from '../../../tests/fakes/fake';

export const pretend = fake;
