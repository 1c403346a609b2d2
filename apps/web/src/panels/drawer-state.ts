import { signal } from '@preact/signals';

/** What has slid in from the side. */
export type DrawerName = 'log' | 'army' | 'orders' | 'rules' | 'text' | 'legend' | 'talk';
export const drawer = signal<DrawerName | null>(null);
/** Rules looked at, the last one shown. */
export const rulesSeen = signal<readonly string[]>([]);

export function openRule(id: string): void {
  if (rulesSeen.value.at(-1) !== id) rulesSeen.value = [...rulesSeen.value.slice(-30), id];
  drawer.value = 'rules';
}
export function lastRule(): void {
  rulesSeen.value = rulesSeen.value.slice(0, -1);
}
/** To the index of all rules. */
export function allRules(): void {
  rulesSeen.value = [];
}
export function toggleDrawer(name: DrawerName): void {
  drawer.value = drawer.value === name ? null : name;
}
