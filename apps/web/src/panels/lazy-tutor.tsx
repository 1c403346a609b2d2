import { t } from '../i18n/index.ts';
import { NotFetched, useFetched } from '../screens/fetched.tsx';
import { lesson } from '../state/app/tutorial.ts';

function Fetched() {
  const { Part, failed, again } = useFetched(async () => (await import('./tutor.tsx')).Tutor);
  if (Part) return <Part />;
  return failed ? <NotFetched text={t.drawer.unreachable} again={again} /> : null;
}

/** The teacher and his words are fetched with the first lesson. */
export const TutorDoor = () => (lesson.value ? <Fetched /> : null);
