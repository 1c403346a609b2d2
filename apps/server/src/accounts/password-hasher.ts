import { parentPort } from 'node:worker_threads';
import { argon2id, argon2Verify } from 'hash-wasm';

/** The work of the thread that seals passwords: it takes 19 MB and some tenths of a second, and nobody waits for it elsewhere. */
export interface SealerCalls {
  seal: { takes: { readonly password: string; readonly salt: Uint8Array }; gives: string };
  opens: { takes: { readonly password: string; readonly sealed: string }; gives: boolean };
}

/** What OWASP asks for at least: https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html */
const strength = { memorySize: 19_456, iterations: 2, parallelism: 1, hashLength: 32, outputType: 'encoded' } as const;

const sealer: {
  readonly [K in keyof SealerCalls]: (takes: SealerCalls[K]['takes']) => Promise<SealerCalls[K]['gives']>;
} = {
  seal: ({ password, salt }) => argon2id({ password, salt, ...strength }),
  opens: ({ password, sealed }) => argon2Verify({ password, hash: sealed }),
};

parentPort?.on('message', ({ call, takes }: { call: keyof SealerCalls; takes: never }) => {
  sealer[call](takes).then(
    (gives) => parentPort?.postMessage({ ok: true, gives }),
    (fault: unknown) =>
      parentPort?.postMessage({
        ok: false,
        fault: fault instanceof Error ? fault.name : 'The password could not be hashed.',
      }),
  );
});
