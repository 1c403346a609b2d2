import { compareRecordings } from './compare.ts';

compareRecordings('momentum');
