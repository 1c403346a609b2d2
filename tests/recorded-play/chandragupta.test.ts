import { compareRecordings } from './compare.ts';

compareRecordings('chandragupta');
