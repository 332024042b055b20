import { type Kysely, sql } from 'kysely';

/**
 * State of the installation as a whole: the check value of its secret key, and the restore fence. `uuid_from` returns
 * the lowest UUIDv7 (RFC 9562, 5.7) of an instant: it defines partition bounds and turns time ranges into id ranges.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table installation (
    one boolean primary key default true check (one),
    epoch bigint not null default 1,
    system_identifier text,
    sending_stopped_reason text,
    sending_stopped_at timestamptz,
    secret_check bytea
  )`,
  'insert into installation (one) values (true)',
  `create function uuid_from(moment timestamptz) returns uuid language sql immutable parallel safe as $$
    select (lpad(to_hex(floor(extract(epoch from moment) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
  $$`,
];
