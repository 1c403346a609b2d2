import { compareRecordings } from './compare.ts';

compareRecordings('alexander');
