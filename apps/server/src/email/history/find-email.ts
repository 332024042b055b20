import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
import { type EmailArchive, findOrBringBack } from '../archive/email-archive.ts';
import { type EmailSummary, findEmailSummary } from '../emails/emails.ts';
import { oldestShownId } from './history-window.ts';

/** An email as its detail page shows it. */
export type EmailDetail = EmailSummary & {
  failureReason: string | null;
  tags: Record<string, string> | null;
  topic: string | null;
  scheduledAt: Date | null;
  /** What could not be sent as it was given. */
  warnings: string[] | null;
};

export type FindEmailDeps = { db: Db; clock: Clock; archive: EmailArchive };

/**
 * One email of a project, from the database or the archive.
 *
 * @throws AppError NOT_FOUND for one that does not exist, is of another project, or is older than the history
 */
export async function findEmail(
  projectId: number,
  id: string,
  { db, clock, archive }: FindEmailDeps,
): Promise<EmailDetail> {
  const known = id.toLowerCase();
  const end = await archive.end();
  const isArchived = end !== undefined && known < end;
  const find = () => findEmailSummary(db, projectId, known);
  if (isArchived) {
    const email = await findOrBringBack(archive, { projectId, id: known }, find);
    if (email) return { ...email, isArchived };
  } else if (end !== undefined || known >= oldestShownId(clock())) {
    const email = await find();
    if (email) return email;
  }
  throw new AppError(
    'NOT_FOUND',
    'There is no email with this ID, or it is older than the project keeps emails.',
  );
}
