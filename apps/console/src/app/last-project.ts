import type { ConsoleSession } from '@postpress/contracts';
import { isOf } from './session.ts';

const KEPT_AS = 'postpress.project';

/** The last project opened in this browser, else the first active one. */
export function lastProject(session: ConsoleSession): number | undefined {
  const projects = session.workspaces.flatMap(({ projects: each }) => each);
  const kept = readKept();
  if (projects.some((each) => isOf(each, kept))) return kept;
  return (projects.find(({ status }) => status === 'active') ?? projects[0])?.id;
}

export function keepLastProject(projectId: number): void {
  try {
    localStorage.setItem(KEPT_AS, String(projectId));
  } catch {
    // A browser without storage starts at the first project.
  }
}

function readKept(): number | undefined {
  try {
    return Number(localStorage.getItem(KEPT_AS)) || undefined;
  } catch {
    return undefined;
  }
}
