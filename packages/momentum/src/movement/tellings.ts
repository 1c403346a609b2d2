import { commanderName, type Tellings, unitName } from '../base/telling.ts';

export const movementTellings: Tellings = {
  manoeuvre: (w, e) => `${unitName(w, e)}: ${e['manoeuvre']}.`,
  uprooted: (w, e) => `${unitName(w, e)} leave what they stood behind.`,
  returns: (w, e) => `${unitName(w, e)} come back to the table.`,
  'return-waits': (w, e) => `${unitName(w, e)} find no room to come back.`,
  rides: (w, e) => `${commanderName(w, e)} rides to another place.`,
  attaches: (w, e) => `${commanderName(w, e)} joins ${unitName(w, e)}.`,
  'leaves-unit': (w, e) => `${commanderName(w, e)} leaves ${unitName(w, e)}.`,
  dodges: (w, e) => `${commanderName(w, e)} gets out of the way.`,
};
