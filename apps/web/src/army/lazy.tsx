import { t } from '../i18n/index.ts';
import { NotFetched, useFetched } from '../screens/fetched.tsx';

/** The army builder, fetched when it is first wanted. */
export function ArmyDoor() {
  const { Part, failed, again } = useFetched(async () => (await import('./screen.tsx')).ArmyScreen);
  if (Part) return <Part />;
  return failed ? (
    <NotFetched text={t.builder.unreachable} again={again} />
  ) : (
    <p class="undrawn">{t.builder.loading}</p>
  );
}
