import type { CreateEmbedSessionBody } from '@postpress/contracts';
import type { Access } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import type { Db } from '../../platform/database/tables.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { type CreatedSession, type CreateSessionDeps, createPageSession } from '../create-editor-session.ts';
import { isSigned } from './change-embed-settings.ts';
import { chargeAddress, chargeProject, type EmbedLimiter } from './charge-embedded.ts';
import { findEmbedSettings, listProjectsAllowing, type StoredEmbedSettings } from './embed-settings.ts';
import { allows, patternsFor } from './patterns-for.ts';

export type EmbedDeps = CreateSessionDeps & {
  access: Access;
  secrets: SecretBox;
  embedLimiter: EmbedLimiter;
};

/**
 * Creates a session for a page without a key. It is authorized by the page's origin, which browsers send and pages
 * cannot forge. The session opens in frames of that origin only.
 *
 * @throws AppError RATE_LIMITED, FORBIDDEN (origin, signature, suspended project), PROJECT_ID_REQUIRED
 */
export async function createEmbedSession(
  { projectId, displayMode = 'email', user }: CreateEmbedSessionBody,
  { origin, address }: { origin: string | undefined; address: string },
  deps: EmbedDeps,
): Promise<CreatedSession & { projectId: number }> {
  await chargeAddress(deps.embedLimiter, 'session', address);
  const allowed = await findAllowed(projectId, origin, deps.db);
  await chargeProject(deps.embedLimiter, 'session', allowed.projectId);
  await requireActive(allowed.projectId, deps.access);
  const endUserId = signedUser(user, allowed.settings, deps.secrets);
  const session = { projectId: allowed.projectId, displayMode, embedOrigin: allowed.origin, endUserId };
  return { projectId: allowed.projectId, ...(await createPageSession(session, deps)) };
}

/** Whether any project allows pages of this origin to create sessions. */
export async function isAllowedSomewhere(db: Db, origin: string): Promise<boolean> {
  const patterns = patternsFor(origin);
  return patterns.length > 0 && (await listProjectsAllowing(db, patterns)).length > 0;
}

type Allowed = { projectId: number; origin: string; settings: StoredEmbedSettings };

/**
 * A project that does not allow the origin gets the same refusal as one that does not exist. It names those that do:
 * pages of Unlayer bring the id of a project there. Pages of the origin may embed these anyway, and the refusal has
 * nothing of them but their ids.
 */
async function findAllowed(
  requested: number | undefined,
  origin: string | undefined,
  db: Db,
): Promise<Allowed> {
  if (origin === undefined || patternsFor(origin).length === 0) throw refused();
  const projectId = requested ?? (await onlyProject(origin, db));
  const settings = await findEmbedSettings(db, projectId);
  if (settings && allows(settings.allowedOrigins, origin)) return { projectId, origin, settings };
  const projects = await listProjectsAllowing(db, patternsFor(origin));
  throw projects.length === 0 ? refused() : wrongProject(projectId, projects);
}

async function onlyProject(origin: string, db: Db): Promise<number> {
  const [first, second] = await listProjectsAllowing(db, patternsFor(origin));
  if (first === undefined) throw refused();
  if (second === undefined) return first;
  throw new AppError('PROJECT_ID_REQUIRED', 'Several projects allow this origin: set projectId.');
}

function wrongProject(projectId: number, allowing: readonly number[]): AppError {
  const [only] = allowing;
  const correct =
    allowing.length === 1
      ? `Set projectId to ${only}, the project that does, or omit it`
      : `Set projectId to yours of the projects that do: ${allowing.join(', ')}`;
  return new AppError(
    'FORBIDDEN',
    `projectId ${projectId} is not a project of this installation that allows pages of this origin. ${correct}. Project ids of Unlayer do not exist here.`,
  );
}

function refused(): AppError {
  return new AppError(
    'FORBIDDEN',
    'No project allows pages of this origin to embed the editor: add the origin to its embedding settings.',
  );
}

/** @returns the end user whose blocks and images the session may use; null without a signature */
function signedUser(
  user: CreateEmbedSessionBody['user'],
  settings: StoredEmbedSettings,
  secrets: SecretBox,
): string | null {
  if (user?.signature === undefined) return null;
  const { id, signature } = user;
  if (isSigned({ id, signature }, settings, secrets)) return id;
  throw new AppError(
    'FORBIDDEN',
    'user.signature is not the HMAC-SHA256 of user.id with the signing secret of the project, in hex.',
  );
}

async function requireActive(projectId: number, access: Access): Promise<void> {
  const project = await access.project(projectId);
  if (project?.status === 'active' && project.workspace.status === 'active') return;
  throw new AppError('FORBIDDEN', 'The project is suspended or archived: no editor opens in it.');
}
