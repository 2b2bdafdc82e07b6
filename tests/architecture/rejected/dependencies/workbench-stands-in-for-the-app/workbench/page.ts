// Refused by workbench-stands-in-for-the-app.
import { wire } from '../src/hosts/node/wire';

export const page = wire;
