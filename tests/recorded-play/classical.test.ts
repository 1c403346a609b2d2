import { compareRecordings } from './compare.ts';

compareRecordings('classical');
