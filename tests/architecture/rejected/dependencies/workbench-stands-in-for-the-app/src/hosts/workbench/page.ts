// Refused by workbench-stands-in-for-the-app.
import { wire } from '../node/wire';

export const page = wire;
