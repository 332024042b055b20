import type { ConsoleSession, Role } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { callData, rememberCsrfToken } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';
import { t } from '../messages/translate.ts';
import { mayAs } from './roles.ts';

type Workspace = ConsoleSession['workspaces'][number];
/** The project that a page is about, with its workspace. */
export type Here = {
  session: ConsoleSession;
  workspace: Workspace;
  project: Workspace['projects'][number];
  /** Of the project, or of its test data. */
  projectId: number;
  /** Whether the page shows test data. */
  isTest: boolean;
  workspaceId: number;
  role: Role;
};

/** The signed-in user; null for none. */
export function useSessionQuery() {
  return useQuery({ queryKey: ['session'], queryFn: fetchSession, staleTime: 60_000 });
}

async function fetchSession(): Promise<ConsoleSession | null> {
  try {
    const session = await callData(operations.getConsoleSession);
    rememberCsrfToken(session.csrfToken);
    return session;
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
}

export const HereContext = createContext<Here | undefined>(undefined);

/** The project of the page and the role of the user in it. */
export function useHere(): Here {
  const here = useContext(HereContext);
  if (!here) throw new Error('A page of a project is shown outside of one.');
  return here;
}

/** Whether email does not leave this installation: it is captured in the inbox. */
export function useIsCaptured(): boolean {
  return useHere().session.features.mailTransport === 'capture';
}

/** Finds a project among those of the user. */
export function findHere(session: ConsoleSession, projectId: number): Here | undefined {
  for (const workspace of session.workspaces) {
    const project = workspace.projects.find((each) => isOf(each, projectId));
    if (!project) continue;
    const isTest = project.id !== projectId;
    return {
      session,
      workspace,
      project,
      projectId,
      isTest,
      workspaceId: workspace.id,
      role: workspace.role,
    };
  }
  return undefined;
}

/** Whether an id is that of a project, or of its test data. */
export function isOf(
  { id, testProjectId }: Workspace['projects'][number],
  projectId: number | undefined,
): boolean {
  return projectId !== undefined && (id === projectId || testProjectId === projectId);
}

/** Why the user may not do what needs a role; undefined if they may. For `refusal` of buttons. */
export function useRefusal(least: Role): string | undefined {
  const { role, project } = useHere();
  if (!mayAs(role, least)) return t(`app.needs.${least}`);
  if (project.status !== 'active') return t(`app.project.${project.status}`);
  return undefined;
}
