import fc from 'fast-check';

// The same cases on every run, so that a failure is the change's fault; PROPERTY_SEED=random looks for new ones.
const seed = process.env['PROPERTY_SEED'];
if (seed !== 'random') fc.configureGlobal({ seed: Number(seed ?? 20_261_121) });
