import { emailStatuses } from '@postpress/contracts';
import { lowestIdAt } from '../../base/ids.ts';
import type { Db } from '../../platform/database/tables.ts';

/** Statuses of older e-mails change seldom, and each week is a table more to look into. */
const EMAIL_DAYS = 14;

/** E-mails of a project that came or moved since a moment, newest first: what they are now. */
export async function listEmailChanges(
  db: Db,
  { projectId, since, now, limit }: { projectId: number; since: Date; now: Date; limit: number },
): Promise<Change[]> {
  const oldest = lowestIdAt(new Date(now.getTime() - EMAIL_DAYS * 86_400_000));
  const rows = await db
    .selectFrom('emails')
    .select(['id', 'status as kind', 'status_updated_at as at'])
    .where('project_id', '=', projectId)
    .where('status', 'in', [...emailStatuses])
    .where('status_updated_at', '>', since)
    .where('id', '>=', oldest)
    .orderBy('status_updated_at', 'desc')
    .limit(limit)
    .execute();
  return rows;
}

type Change = { id: string; kind: string; at: Date };
