import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { RulesetId } from '@taxiarch/battles';
import { type AnyBattle, pendingDecisions, refused, submitNth } from '@taxiarch/kernel';
import { openTrial } from '../../apps/cli/src/fuzz/trial.ts';

/** A battle as it was played: which legal choice was made at each decision, and marks of what followed. */
export interface RecordedBattle {
  readonly battle: string;
  readonly seed: string;
  readonly choices: readonly number[];
  readonly marks: readonly string[];
}

/** Decisions that one mark stands for. */
const PER_MARK = 50;
/** All choices and refusals are compared at one of so many decisions: listing them costs more than playing. */
const PER_LIST = 10;

/** Texts may be reworded without a new recording. */
const withoutTexts = (key: string, value: unknown): unknown =>
  typeof value === 'string' && (key === 'text' || value.includes(' ')) ? '' : value;

const listed = (b: AnyBattle): unknown => [
  pendingDecisions(b).map(({ kind, rules, options }) => [kind, rules, options.map(({ choice }) => choice)]),
  refused(b).map(({ choice, refusal }) => [choice, refusal.rule]),
];

/** Plays a recorded battle, or one that `choose` decides, and marks what happens. */
export function playMarked(
  battle: string,
  seed: string,
  choose: (b: AnyBattle, decision: number) => number | undefined,
): RecordedBattle {
  const b = openTrial({ battle, seed, options: 'mixed', limit: 0, turns: 0, every: 1 });
  const choices: number[] = [];
  const marks: string[] = [];
  let hash = createHash('sha256');
  let events = 0;
  const note = (what: unknown) => hash.update(JSON.stringify(what, withoutTexts));
  const mark = () => {
    marks.push(hash.digest('hex').slice(0, 4));
    hash = createHash('sha256');
  };
  while (!b.outcome) {
    const decision = choices.length;
    note([b.waiting?.side, b.waiting?.legal.length, decision % PER_LIST === 0 ? listed(b) : null]);
    const choice = choose(b, decision);
    if (choice === undefined) break;
    choices.push(choice);
    try {
      submitNth(b, choice);
    } catch (error) {
      // Part of what is compared, so that a choice which is no longer legal shows where it stands.
      note(String(error));
      break;
    }
    note(b.events.slice(events));
    events = b.events.length;
    if (choices.length % PER_MARK === 0) mark();
  }
  note(b.outcome?.winner ?? null);
  mark();
  return { battle, seed, choices, marks };
}

export const recordingsFile = (ruleset: RulesetId): URL => new URL(`${ruleset}.tsv`, import.meta.url);

const HEAD = 'battle\tseed\tmarks\tchoices';

export const writtenRecordings = (all: readonly RecordedBattle[]): string =>
  [
    HEAD,
    ...all.map(({ battle, seed, marks, choices }) => [battle, seed, marks.join(' '), choices.join(' ')].join('\t')),
  ]
    .map((line) => `${line}\n`)
    .join('');

export function recordings(ruleset: RulesetId): readonly RecordedBattle[] {
  const [head, ...lines] = readFileSync(recordingsFile(ruleset), 'utf8').trimEnd().split('\n');
  if (head !== HEAD || lines.length === 0) throw new Error(`${recordingsFile(ruleset).pathname} holds no recordings.`);
  return lines.map((line) => {
    const [battle, seed, marks, choices] = line.split('\t') as [string, string, string, string];
    return { battle, seed, marks: marks.split(' '), choices: choices === '' ? [] : choices.split(' ').map(Number) };
  });
}
