import { config } from 'zod';

// A schema decides on creation whether it may compile itself with the Function constructor, which the app's reviewers
// reject and a strict page forbids; a server for AI tools answers before that pays. Must be imported before every other
// module.
config({ jitless: true });
