import { type Kysely, sql } from 'kysely';

/** Traces continue from the request that sent an email to its attempts and webhooks: null unless that request was sampled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements: readonly string[] = [
  'alter table emails add column traceparent text',
  'alter table webhook_deliveries add column traceparent text',
];
