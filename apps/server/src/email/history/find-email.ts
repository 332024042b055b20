import { AppError } from '../../base/app-error.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../platform/database/tables.ts';
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

export type FindEmailDeps = { db: Db; clock: Clock };

/**
 * One email of a project.
 *
 * @throws AppError NOT_FOUND for one that does not exist, is of another project, or is older than the history
 */
export async function findEmail(
  projectId: number,
  id: string,
  { db, clock }: FindEmailDeps,
): Promise<EmailDetail> {
  const known = id.toLowerCase();
  const email = known >= oldestShownId(clock()) ? await findEmailSummary(db, projectId, known) : undefined;
  if (email) return email;
  throw new AppError(
    'NOT_FOUND',
    'There is no email with this ID, or it is older than the project keeps emails.',
  );
}
