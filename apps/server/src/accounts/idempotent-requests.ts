import { sendLimits } from '@postpress/contracts';
import { AppError } from '../base/app-error.ts';
import { type Clock, HOUR_MS } from '../base/clock.ts';
import type { Db } from '../platform/database/tables.ts';
import type { SecretBox } from '../platform/secrets/secret-box.ts';

/** A request with an idempotency key. */
export type IdempotentRequest = {
  /** The credential and the project of the caller: keys of others are other keys. */
  scope: string;
  key: string;
  /** Equal for equal requests: the operation, its path and query, a hash of the body. */
  identity: string;
};

/** What a replay answers: the status, the headers and the body as it was sent. */
export type StoredAnswer = { status?: number; headers?: Record<string, string>; json: string };

export type IdempotentRequests = {
  /**
   * Takes the key of a request. Undefined: the request is the first one with it, and must end with `finish` or `release`.
   *
   * @throws AppError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_KEY_IN_USE
   */
  begin(request: IdempotentRequest): Promise<StoredAnswer | undefined>;
  /** Stores the response for replays. */
  finish(request: IdempotentRequest, answer: StoredAnswer): Promise<void>;
  /** Frees the key after a refusal: the next request with it runs. */
  release(request: IdempotentRequest): Promise<void>;
};

const PURPOSE = 'idempotent requests';
/** No request takes longer: one that has no response by then ended with its process. */
const RUNNING_MINUTES = 6;
const IN_USE_SECONDS = 1;

/** The keys of operations that create something. Responses are kept as long as those of sends. */
export function openIdempotentRequests(deps: {
  db: Db;
  clock: Clock;
  secrets: SecretBox;
}): IdempotentRequests {
  const { db, clock, secrets } = deps;
  const rowOf = ({ scope, key }: IdempotentRequest) => ({ scope, key });
  return {
    async begin(request) {
      const now = clock();
      const fingerprint = secrets.authenticate(request.identity, PURPOSE);
      const fresh = { ...rowOf(request), fingerprint, response: null, begun_at: now };
      if (await takeKey(db, fresh)) return undefined;
      const stored = await db
        .selectFrom('idempotent_requests')
        .select(['fingerprint', 'response'])
        .where('scope', '=', request.scope)
        .where('key', '=', request.key)
        .executeTakeFirst();
      if (stored && !fingerprint.equals(stored.fingerprint))
        throw new AppError(
          'IDEMPOTENCY_KEY_REUSED',
          'This idempotency-key was used for another request within 24 hours: use a new key, or send the same request.',
        );
      if (!stored?.response)
        throw new AppError(
          'IDEMPOTENCY_KEY_IN_USE',
          'A request with this idempotency-key is still in progress: try again.',
          { retryAfterSeconds: IN_USE_SECONDS },
        );
      return JSON.parse(secrets.open(stored.response, PURPOSE).toString()) as StoredAnswer;
    },
    async finish(request, answer) {
      const response = secrets.seal(JSON.stringify(answer), PURPOSE);
      await db
        .updateTable('idempotent_requests')
        .set({ response })
        .where('scope', '=', request.scope)
        .where('key', '=', request.key)
        .execute();
    },
    async release(request) {
      await db
        .deleteFrom('idempotent_requests')
        .where('scope', '=', request.scope)
        .where('key', '=', request.key)
        .execute();
    },
  };
}

type Row = { scope: string; key: string; fingerprint: Buffer; response: null; begun_at: Date };

/** Takes a key that is free, expired, or of a request that ended with its process. @returns whether it did */
async function takeKey(db: Db, row: Row): Promise<boolean> {
  const ago = (milliseconds: number) => new Date(row.begun_at.getTime() - milliseconds);
  const taken = await db
    .insertInto('idempotent_requests')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet({ fingerprint: row.fingerprint, response: null, begun_at: row.begun_at })
        .where(({ and, eb, or }) =>
          or([
            eb('idempotent_requests.begun_at', '<=', ago(sendLimits.idempotencyHours * HOUR_MS)),
            and([
              eb('idempotent_requests.response', 'is', null),
              eb('idempotent_requests.begun_at', '<=', ago(RUNNING_MINUTES * 60_000)),
            ]),
          ]),
        ),
    )
    .returning('scope')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Deletes responses that are not replayed any more. */
export async function deleteOldRequests(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotent_requests')
    .where('begun_at', '<', new Date(now.getTime() - sendLimits.idempotencyHours * HOUR_MS))
    .execute();
}
