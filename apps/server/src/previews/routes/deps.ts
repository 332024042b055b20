import type { Access, Project } from '../../accounts/index.ts';
import { AppError } from '../../base/app-error.ts';
import { type Caller, projectIdOf } from '../../base/caller.ts';
import type { CreditAnchors } from '../../credits/index.ts';
import type { CreatePreviewDeps } from '../create-preview.ts';

/** What the routes of previews are bound to. */
export type PreviewsRouteDeps = CreatePreviewDeps & {
  access: Access;
  /** Where the billing periods of workspaces begin. */
  anchors: CreditAnchors;
};

/** The project of a call, with its plan and configuration as they are now. */
export async function projectOf(
  caller: Caller,
  { access }: Pick<PreviewsRouteDeps, 'access'>,
): Promise<Project> {
  const project = await access.projectNow(projectIdOf(caller));
  if (!project) throw new AppError('NOT_FOUND', 'There is no such project.');
  return project;
}
