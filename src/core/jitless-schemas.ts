import { config } from 'zod';

// A schema decides when it is made whether it may compile itself with the Function constructor, which the app's reviewers refuse and a
// strict page forbids. To be imported before every other module.
config({ jitless: true });
