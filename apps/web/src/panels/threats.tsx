import type { ThreatPoint, ThreatView, ThreatWay } from '../engine/protocol/odds.ts';
import { weaponEn } from '../i18n/en/weapons.ts';
import { t } from '../i18n/index.ts';
import * as game from '../state/battle/battle.ts';
import { asksThreats, threats } from '../state/input/threats.ts';
import { ruler, told } from '../table/measure.ts';

const words = t.looking.threats;

const lengthWords = (drawn: number): string => t.table.lengths[ruler.value.measure](told(drawn));

/** What one way to threaten costs, in words. */
function wayWords({ how, mp, hits, from, weapon, range, distance, most }: ThreatWay): string {
  const does = words.hows[how];
  if (distance !== undefined && most !== undefined) {
    const [off, far] = [lengthWords(distance), lengthWords(most)];
    return `${does}: ${weapon === undefined ? words.way(off, far) : words.shot(weapon, off, far)}`;
  }
  if (weapon !== undefined && range !== undefined) return `${does}: ${words.range(weaponEn(weapon), range)}`;
  const cost = mp === 0 ? words.now : words.cost(mp ?? 0, hits ?? 0);
  return [`${does}: ${cost}`, ...(from === undefined ? [] : [words.angles[from]])].join(', ');
}

function nameOf(at: ThreatPoint): string {
  const now = game.shown.value;
  if (!('id' in at)) return words.here;
  return [...(now?.units ?? []), ...(now?.leaders ?? [])].find(({ id }) => id === at.id)?.name ?? '';
}

const MOST = 8;

function Threat({ threat: { name, ways } }: { readonly threat: ThreatView }) {
  return (
    <li>
      <b>{name}</b>
      {ways.map((way) => (
        <span key={way.how + (way.weapon ?? '')} class={`threat-way how-${way.how}`}>
          {wayWords(way)}
        </span>
      ))}
    </li>
  );
}

/** Who can come, shoot or strike where the pointer is, in words. */
export function Threats() {
  if (!asksThreats.value || game.past.value) return null;
  const found = threats.value;
  return (
    <section class="threats" role="status">
      {found ? (
        <>
          <h2>{words.to(nameOf(found.at))}</h2>
          {found.list.length === 0 ? <p>{words.none}</p> : null}
          <ul>
            {found.list.slice(0, MOST).map((threat) => (
              <Threat key={threat.id} threat={threat} />
            ))}
          </ul>
          {found.list.length > MOST ? <p class="soft">{words.more(found.list.length - MOST)}</p> : null}
        </>
      ) : (
        <p>{words.hint}</p>
      )}
    </section>
  );
}
