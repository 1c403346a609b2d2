import * as v from 'valibot';

/** What the server accepts. Everything is bounded: a message that does not fit is refused before anything is made of it. */
const text = (most: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(most));
const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const digits = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits'));
const key = v.pipe(v.string(), v.regex(/^[\w-]{20,60}$/, 'is not a key'));
const id = whole(1, 1_000_000_000);

/** Longer than any answer; see LONGEST_ANSWER of the kernel. */
const answer = text(20_000);

/** Circumstances in which an order holds, by name; which there are, the rules say. */
const when = v.pipe(v.record(text(40), v.union([text(40), whole(0, 1_000_000)])), v.minEntries(1), v.maxEntries(8));
const scope = { troops: v.exactOptional(text(200)), when: v.exactOptional(when) };
const instruction = v.strictObject({
  kind: text(200),
  choice: text(200),
  ...scope,
  until: v.picklist(['turn', 'battle']),
});
const cancelled = v.strictObject({ cancel: text(200), ...scope });

const pace = v.variant('kind', [
  v.strictObject({ kind: v.literal('free') }),
  v.strictObject({ kind: v.literal('clock'), minutes: whole(1, 600), seconds: whole(0, 600) }),
  v.strictObject({ kind: v.literal('days'), days: whole(1, 60) }),
]);

export const wishSchema = v.strictObject({
  battle: text(100),
  own: v.exactOptional(text(1_000_000)),
  options: v.exactOptional(v.pipe(v.array(text(100)), v.maxLength(100))),
  pack: v.exactOptional(text(1_000_000)),
  dice: v.picklist(['proved', 'own']),
  side: v.picklist([0, 1]),
  against: text(40),
  pace,
  open: v.boolean(),
  delay: v.nullable(whole(0, 1_000)),
  orders: v.exactOptional(v.pipe(v.array(instruction), v.maxLength(200))),
});

/** `POST /api/battles`: what is wanted, and the sum of one's own secret. */
export const makeSchema = v.strictObject({ wish: wishSchema, commitment: digits });
/** `POST /api/battles/:id/join`. */
export const joinSchema = v.strictObject({ invite: key, commitment: digits });

/** `POST /api/battles/:id/keys`, with the key of one's seat in the header. */
export const renewSchema = v.strictObject({ renew: v.picklist(['seat', 'invite', 'watch']) });

const endpoint = text(1_000);
const subscription = { endpoint, p256dh: text(200), auth: text(100) };
/** `POST /api/battles/:id/notices`, with the key of one's seat in the header. */
export const subscriptionSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('push'), ...subscription }),
  v.strictObject({ kind: v.literal('mail'), address: text(320) }),
]);
/** `POST /api/notices/:id/confirm` and `/stop`: the code of a letter. */
export const codeSchema = v.strictObject({ code: v.pipe(v.string(), v.regex(/^[\w-]{22}$/, 'is not a code')) });
/** `POST /api/notices/moved`: the endpoint that was, and the subscription that is. */
export const movedSchema = v.strictObject({ was: endpoint, ...subscription });

export const toldSchema = v.variant('t', [
  v.strictObject({
    ...{ t: v.literal('hello'), battle: text(60), key, have: whole(-1, 10_000_000) },
    looks: v.exactOptional(v.boolean()),
  }),
  v.strictObject({ t: v.literal('look'), id, looks: v.boolean() }),
  v.strictObject({ t: v.literal('history'), id, from: whole(0, 10_000_000) }),
  v.strictObject({ t: v.literal('earlier'), id, before: whole(1, 10_000_000) }),
  v.strictObject({ t: v.literal('answer'), id, moment: text(60), choice: answer }),
  v.strictObject({ t: v.literal('order'), id, told: v.union([instruction, cancelled]) }),
  v.strictObject({ t: v.literal('secret'), id, secret: digits }),
  v.strictObject({ t: v.literal('say'), id, text: text(1_000) }),
  v.strictObject({ t: v.literal('resign'), id }),
  v.strictObject({ t: v.literal('offer'), id, what: v.picklist(['draw', 'back']) }),
  v.strictObject({ t: v.literal('reply'), id, what: v.picklist(['draw', 'back']), yes: v.boolean() }),
]);

/** What is wrong with a message, in one sentence with the place of the fault; or the message. */
export function read<S extends v.GenericSchema>(
  schema: S,
  raw: unknown,
): { readonly ok: true; readonly is: v.InferOutput<S> } | { readonly ok: false; readonly fault: string } {
  const result = v.safeParse(schema, raw, { abortEarly: true });
  if (result.success) return { ok: true, is: result.output };
  const [issue] = result.issues;
  const place = v.getDotPath(issue) ?? 'the message';
  return { ok: false, fault: `${place}: ${issue.message}` };
}
