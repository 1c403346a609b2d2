import { workerData } from 'node:worker_threads';
import { exactly, type Fight, fightsOf, tell, type Where } from './odds-fights.ts';

/** So many rounds go before, until hardly anything is still being compiled: that takes CPU time too. */
const WARM_UP = 60;
const ROUNDS = 15;

/** What a fight may take on a machine with nothing else to do, in ms. */
const BOUND = 20;
/** A busy machine gives the same work so many times the time, even in the least of several rounds. */
const NOISE = 2;

/**
 * Time of one core once the code is warm: the least of several rounds, which is nearest to what the work itself takes on a
 * machine that does other things besides, and their median.
 */
function time(fights: readonly Fight[]): void {
  const took = fights.map((): number[] => []);
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    for (const [i, fight] of fights.entries()) {
      const start = process.cpuUsage();
      exactly(fight);
      const { user, system } = process.cpuUsage(start);
      if (round >= WARM_UP) took[i]?.push((user + system) / 1000);
    }
  }
  const median = (numbers: readonly number[]): number =>
    numbers.toSorted((one, other) => one - other)[numbers.length >> 1] ?? 0;
  const least = took.map((row) => Math.min(...row));
  const medians = took.map(median);
  const ms = (n: number | undefined): string => (n ?? 0).toFixed(1).padStart(6);
  tell('One core, a bundle of the sources as the page runs it, warm; ms:');
  tell(' least', 'median', 'faces', 'fight');
  for (const [i, fight] of fights.entries()) {
    tell(ms(least[i]), ms(medians[i]), String(exactly(fight).tried).padStart(5), fight.name);
  }
  tell(
    `ms; of all fights: median ${median(least).toFixed(1)} (least of ${ROUNDS} rounds), ${median(medians).toFixed(1)} (median);`,
    `worst ${Math.max(...least).toFixed(1)}, ${Math.max(...medians).toFixed(1)}`,
  );
  const slow = fights.filter((_fight, i) => (least[i] ?? 0) > NOISE * BOUND);
  for (const fight of slow) tell(`TOO SLOW: ${fight.name} (bound ${BOUND} ms, ${NOISE} times that for noise)`);
  if (slow.length > 0) process.exitCode = 1;
}

time(fightsOf((workerData as { where: Where }).where));
