import { stepsBy } from '../table/setup-steps.ts';

/** What the players may do themselves before the first turn. */
export const momentumSteps = ['terrain', 'table-sides', 'deployment'] as const;
export type MomentumStep = (typeof momentumSteps)[number];

const rules: Readonly<Record<MomentumStep, string>> = {
  terrain: 'mom-setup.02',
  'table-sides': 'mom-setup.01',
  deployment: 'mom-setup.01',
};
export const momentumSetUp = stepsBy(momentumSteps.map((step) => ({ step, rule: rules[step] })));
