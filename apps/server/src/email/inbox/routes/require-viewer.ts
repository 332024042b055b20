import { AppError } from '../../../base/app-error.ts';
import { type CapturedMessage, findCapturedMessage } from '../../transports/captured-messages.ts';
import { findViewer, type InboxDeps, type Viewer, type Visit } from '../find-viewer.ts';

/** @throws AppError UNAUTHORIZED */
export async function requireViewer(visit: Visit, deps: InboxDeps): Promise<Viewer> {
  const viewer = await findViewer(visit, deps);
  if (viewer) return viewer;
  throw new AppError(
    'UNAUTHORIZED',
    'Send a personal access token as Authorization: Bearer, or sign in at /inbox/sign-in.',
  );
}

/** @throws AppError NOT_FOUND, also for messages of other workspaces */
export async function requireCaptured(
  id: string,
  { scope }: Viewer,
  { db }: Pick<InboxDeps, 'db'>,
): Promise<CapturedMessage & { raw: Buffer }> {
  const message = await findCapturedMessage(db, id, scope);
  if (message) return message;
  throw new AppError('NOT_FOUND', 'There is no such message, or it is not yours to see.');
}
