import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Lets an accessibility checker look at the page as it is. */
export async function noSeriousFault(page: Page): Promise<void> {
  // The painted ground is hidden from readers of the screen, and far too large to be looked through shape by shape.
  // Only faults are written down, not what is right; and there are no frames, so that no page of its own is needed for them.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('.board-layer[aria-hidden="true"]')
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)).toEqual([]);
}
