import { findMailClient } from '@postpress/clients';
import { type ConfigurationSource, previewLimits } from '@postpress/contracts';
import { effectivePlan, type Project } from '../accounts/index.ts';
import { AppError } from '../base/app-error.ts';

/** The default clients: the most used ones, the most restrictive one, and one in dark mode. */
const usualClients = [
  'gmail-web',
  'outlook-windows',
  'apple-mail-ios',
  'apple-mail-ios-dark',
  'outlook-web',
  'gmail-android',
  'apple-mail-mac',
  'yahoo-web',
] as const;

export type ChosenClients = { clients: string[]; source: ConfigurationSource };

/**
 * The clients of a run: those of the request, else of the project, else the defaults. The latter two are cut to what the
 * plan allows now.
 *
 * @throws AppError VALIDATION_ERROR, FEATURE_NOT_AVAILABLE
 */
export function chooseClients(
  requested: readonly string[] | undefined,
  project: Project,
  now: Date,
): ChosenClients {
  if (requested) {
    requireClients(requested, project, now, 'body.clients');
    return { clients: [...requested], source: 'request' };
  }
  const room = clientsMax(project, now);
  // A configuration may still name a client that was removed.
  const own = project.inboxClients?.filter((id) => findMailClient(id) !== undefined) ?? [];
  if (own.length > 0) return { clients: own.slice(0, room), source: 'project' };
  return { clients: usualClients.slice(0, room), source: 'default' };
}

/**
 * Requires known clients, and no more than the plan allows.
 *
 * @param where the field, for the message
 * @throws AppError VALIDATION_ERROR, FEATURE_NOT_AVAILABLE
 */
export function requireClients(clients: readonly string[], project: Project, now: Date, where: string): void {
  const unknown = clients.filter((id) => findMailClient(id) === undefined);
  if (unknown.length > 0)
    throw new AppError(
      'VALIDATION_ERROR',
      `${where}: there is no client ${unknown.join(', ')}. The reference of clients lists their ids.`,
    );
  const room = clientsMax(project, now);
  if (clients.length > room)
    throw new AppError(
      'FEATURE_NOT_AVAILABLE',
      `${where}: the plan of this workspace allows ${room} clients of an inbox preview; these are ${clients.length}.`,
    );
}

function clientsMax(project: Project, now: Date): number {
  const { inbox_preview_clients: allowed } = effectivePlan(project.plan, now).limits;
  return Math.min(Math.trunc(allowed), previewLimits.clientsMax);
}
