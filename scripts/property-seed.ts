import fc from 'fast-check';

/** Property tests try the same cases in every run; `PROPERTY_SEED=7 npm run test:unit` tries others. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['PROPERTY_SEED'] ?? 1) });
