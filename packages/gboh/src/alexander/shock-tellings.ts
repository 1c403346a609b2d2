import { type Tellings, unitName } from '../family/base/telling.ts';

export const shockTellings: Tellings = {
  pursues: (w, e) => `${unitName(w, e)} is carried away and pursues ${unitName(w, e, 'quarry')}.`,
};
