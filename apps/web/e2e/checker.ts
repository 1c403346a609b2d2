import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** By night nothing differs but the colours. */
export const colours = ['color-contrast'];

/** Lets an accessibility checker look at the page as it is, by all its rules or those that are named. */
export async function noSeriousFault(page: Page, rules?: readonly string[]): Promise<void> {
  // The painted ground is hidden from readers of the screen, and far too large to be looked through shape by shape.
  // Only faults are written down, not what is right; and there are no frames, so that no page of its own is needed for them.
  const checker = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) })
    .exclude('.board-layer[aria-hidden="true"]');
  // cspell:ignore analyze
  const { violations } = await checker.analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
