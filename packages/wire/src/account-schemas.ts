import * as v from 'valibot';

/** What the server accepts about accounts. Everything is bounded. */
const encoded = (most: number) =>
  v.pipe(v.string(), v.minLength(1), v.maxLength(most), v.regex(/^[\w-]+$/, 'is not base64url'));

/** Letters, digits and a few signs between them: a name that every database, list and password keeper takes. */
const name = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFKC').trim()),
  v.minLength(2, 'must have at least 2 characters'),
  v.maxLength(30, 'must have at most 30 characters'),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._'-]*$/u, 'may contain only letters, digits, spaces and . _ -'),
);
/** A new one. It may hold anything; its length is what makes it strong. */
const password = v.pipe(
  v.string(),
  v.minLength(10, 'must have at least 10 characters'),
  v.maxLength(200, 'must have at most 200 characters'),
);
/** One that someone says is his. */
const said = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const side = v.picklist([0, 1]);

/** `POST /api/account`: a new account with a password. */
export const registerSchema = v.strictObject({ name, password });
/** `POST /api/account/enter`. */
export const enterSchema = v.strictObject({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(60)),
  password: said,
});
/** `POST /api/account/leave`: here, or wherever else one is signed in. */
export const leaveSchema = v.strictObject({ where: v.picklist(['here', 'elsewhere']) });
/** `POST /api/account/password`: another, or none. */
export const passwordSchema = v.strictObject({ password: v.nullable(password) });
/** What has nothing to say. */
export const emptySchema = v.strictObject({});

/** `POST /api/account/passkeys/options`: for a new account of this name, or for the one that is signed in. */
export const passkeyOptionsSchema = v.strictObject({ name: v.nullable(name) });

const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10));

/** `POST /api/account/passkeys`: what a browser gives for a new passkey. */
export const newPasskeySchema = v.strictObject({
  id: encoded(1_400),
  clientDataJSON: encoded(2_000),
  attestationObject: encoded(6_000),
  transports,
});
/** `POST /api/account/enter/passkey`: what it gives for one that it has. */
export const passkeySchema = v.strictObject({
  id: encoded(1_400),
  clientDataJSON: encoded(2_000),
  authenticatorData: encoded(2_000),
  signature: encoded(2_000),
});
/** `POST /api/account/passkeys/remove`. */
export const removePasskeySchema = v.strictObject({ id: encoded(1_400) });

/** `POST /api/account/seats`, with the key of the seat in the header. */
export const claimSchema = v.strictObject({ battle: v.pipe(v.string(), v.minLength(1), v.maxLength(60)) });
/** `POST /api/account/seats/:id/open` and `…/drop`. */
export const seatSchema = v.strictObject({ side });
