import { uuidV7 } from '../../apps/server/src/base/ids.ts';
import type { Db } from '../../apps/server/src/platform/database/tables.ts';
import { sample } from './sample.ts';

const ROWS_PER_STATEMENT = 500;
const HOURS_72 = 72 * 3_600_000;

/** Emails as acceptance leaves them, all at once; who takes them up is told by the caller. */
export async function insertSample(
  db: Db,
  { projectId, workspaceId, count }: { projectId: number; workspaceId: number; count: number },
): Promise<void> {
  const { from, subject, html, text } = sample;
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < count; start += ROWS_PER_STATEMENT) {
      const at = new Date();
      const ids = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - start) }, () => uuidV7(at));
      const common = {
        project_id: projectId,
        workspace_id: workspaceId,
        created_at: at,
        status_updated_at: at,
      };
      await tx
        .insertInto('emails')
        .values(
          ids.map((id, n) => ({
            id,
            ...common,
            from_address: from,
            to_address: `to-${start + n}@inbox.example`,
            subject,
            message_id: `<${id}@us.test>`,
          })),
        )
        .execute();
      await tx
        .insertInto('email_contents')
        .values(ids.map((id) => ({ email_id: id, html, text, reply_to: null, headers: null })))
        .execute();
      await tx
        .insertInto('email_queue')
        .values(
          ids.map((id) => ({
            email_id: id,
            project_id: projectId,
            recipient_domain: 'inbox.example',
            next_attempt_at: at,
            expires_at: new Date(at.getTime() + HOURS_72),
            reason: 'Accepted.',
          })),
        )
        .execute();
    }
  });
}
