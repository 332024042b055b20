import { domainToASCII } from 'node:url';
import type { Db, Tx } from '../../platform/database/tables.ts';
import { isVerifiedDomain } from './sender-domains.ts';

/** A name at which a project receives email. */
export type ReceivingDomain = { domainId: number; host: string; projectId: number };

const columns = ['domain_id as domainId', 'host', 'project_id as projectId'] as const;

export async function findReceiving(db: Db, domainId: number): Promise<ReceivingDomain | undefined> {
  return db
    .selectFrom('receiving_domains')
    .select(columns)
    .where('domain_id', '=', domainId)
    .executeTakeFirst();
}

/** The project that receives at a name; none while its sender domain is deleted or not verified. */
export async function findReceivingProject(db: Db, host: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('receiving_domains')
    .select('project_id')
    .where('host', '=', host)
    .where(isVerifiedDomain('receiving_domains.domain_id'))
    .executeTakeFirst();
  return row?.project_id;
}

/** Sets where a domain receives. @returns false where another domain receives at that name */
export async function putReceiving(
  tx: Tx,
  { domainId, host, projectId, at }: ReceivingDomain & { at: Date },
): Promise<boolean> {
  const taken = await tx
    .selectFrom('receiving_domains')
    .select('domain_id')
    .where('host', '=', host)
    .where('domain_id', '!=', domainId)
    .executeTakeFirst();
  if (taken) return false;
  await tx
    .insertInto('receiving_domains')
    .values({ domain_id: domainId, host, project_id: projectId, created_at: at })
    .onConflict((conflict) => conflict.column('domain_id').doUpdateSet({ host, project_id: projectId }))
    .execute();
  return true;
}

export async function deleteReceiving(tx: Tx, domainId: number): Promise<void> {
  await tx.deleteFrom('receiving_domains').where('domain_id', '=', domainId).execute();
}

/** Whether an insert failed because another domain took the name meanwhile. */
export function isHostTaken(error: unknown): boolean {
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  return code === '23505' && constraint === 'receiving_domains_by_host';
}

/** The name behind the @ of an address, in A-labels; undefined for one without. */
export function receivingHost(address: string): string | undefined {
  const at = address.lastIndexOf('@');
  return (at > 0 && domainToASCII(address.slice(at + 1).toLowerCase())) || undefined;
}
