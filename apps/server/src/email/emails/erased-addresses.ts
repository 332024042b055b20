import { randomBytes } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/tables.ts';

/*
 * What stays of an erased recipient: `sha256:` and the HMAC-SHA256 of the address with the salt of the project, in hex. It
 * is an entry of suppressions and subscriptions, so that the person is not written to again. PostgreSQL computes it where it
 * looks addresses up; a project that never erased a recipient has no salt, and nothing is computed.
 */

/** What the salted hash of an erased address begins with. */
export const ERASED = 'sha256:';

/** Length of the keys of HMAC-SHA256, and the bytes that make them of a salt (RFC 2104, 2). */
const BLOCK_BYTES = 64;
const INNER = 0x36;
const OUTER = 0x5c;

/** Creates the salt of a project, if it has none. */
export async function ensureSalt(tx: Tx, projectId: number): Promise<void> {
  const salt = randomBytes(BLOCK_BYTES);
  const xor = (pad: number) => Buffer.from(salt.map((byte) => byte ^ pad));
  await tx
    .insertInto('erasure_salts')
    .values({
      project_id: projectId,
      inner_key: xor(INNER),
      outer_key: xor(OUTER),
    })
    .onConflict((conflict) => conflict.column('project_id').doNothing())
    .execute();
}

/**
 * Part of a statement: what stays of an address that a project erased; null where it never erased one.
 *
 * @param address in the form that addresses are compared in
 */
export function erasedAddress(
  projectId: RawBuilder<unknown>,
  address: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select ${sql.lit(ERASED)} || encode(sha256(salt.outer_key || sha256(salt.inner_key || convert_to(${address}, 'UTF8'))), 'hex')
    from erasure_salts as salt where salt.project_id = ${projectId})`;
}

/** The same as a value. */
export async function findErasedAddress(db: Db, projectId: number, address: string): Promise<string | null> {
  const { rows } = await sql<{
    hash: string | null;
  }>`select ${erasedAddress(sql`${projectId}::integer`, sql`${address}::text`)} as hash`.execute(db);
  return rows[0]?.hash ?? null;
}
