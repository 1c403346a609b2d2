import { stepsBy } from '../table/setup-steps.ts';

/** What the players may do themselves before the first move. */
export const setUpSteps = ['terrain', 'table-sides', 'deployment', 'orders'] as const;
export type ClassicalStep = (typeof setUpSteps)[number];

const rules: Readonly<Record<ClassicalStep, string>> = {
  terrain: 'cls-tersys.01',
  'table-sides': 'cls-setup.02',
  deployment: 'cls-setup.03',
  orders: 'cls-order.01',
};
export const classicalSetUp = stepsBy(setUpSteps.map((step) => ({ step, rule: rules[step] })));
