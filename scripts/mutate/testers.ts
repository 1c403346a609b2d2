import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Trial, Verdict } from './tester.ts';

/** A break that makes the tests run for ever is noticed too. */
const PATIENCE = 240_000;

/** One process that runs tests; after a break that never ends it is restarted. */
export class Tester {
  #process: ChildProcess | undefined;

  async #ready(): Promise<ChildProcess> {
    if (this.#process?.connected) return this.#process;
    const started = fork(new URL('./tester.ts', import.meta.url), { execArgv: ['--import', 'tsx'], silent: true });
    started.stdout?.resume();
    started.stderr?.resume();
    this.#process = started;
    await once(started, 'message');
    return started;
  }

  async judge(trial: Trial): Promise<Verdict> {
    const tester = await this.#ready();
    return new Promise((resolve) => {
      const settle = (verdict: Verdict) => {
        clearTimeout(timer);
        tester.off('message', hear);
        tester.off('exit', gone);
        resolve(verdict);
      };
      const hear = (verdict: Verdict) => settle(verdict);
      const gone = () => settle({ failed: 'the tests broke down' });
      const timer = setTimeout(() => {
        settle({ failed: 'the tests never ended' });
        this.stop();
      }, PATIENCE);
      tester.once('message', hear);
      tester.once('exit', gone);
      tester.send(trial);
    });
  }

  stop(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}
