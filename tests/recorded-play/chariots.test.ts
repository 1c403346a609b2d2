import { compareRecordings } from './compare.ts';

compareRecordings('chariots');
