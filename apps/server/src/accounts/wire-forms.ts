import type { ManagedPlanResult, MemberResult, ProjectKeyResult, TokenResult } from '@postpress/contracts';
import type { Static } from 'typebox';
import type { PlanRecord } from './effective-plan.ts';
import type { Member } from './members.ts';
import type { PersonalToken } from './personal-tokens.ts';
import type { ProjectKey } from './project-keys.ts';
import type { ProjectSummary } from './projects.ts';

type Timed = { createdAt: Date; expiresAt: Date | null; revokedAt: Date | null; lastUsedAt: Date | null };

function times({ createdAt, expiresAt, revokedAt, lastUsedAt }: Timed) {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: text(expiresAt),
    revokedAt: text(revokedAt),
    lastUsedAt: text(lastUsedAt),
  };
}

/** A project key as the management interface shows it; the project is in the path. */
export function toWireKey(key: ProjectKey): Static<typeof ProjectKeyResult>['data'] {
  const { id, kind, name, fingerprint } = key;
  return { id, kind, name, fingerprint, ...times(key) };
}

export function toWireToken(token: PersonalToken): Static<typeof TokenResult>['data'] {
  const { id, name, fingerprint, workspaceId } = token;
  return { id, name, fingerprint, workspaceId, ...times(token) };
}

export function toWireProject({ createdAt, ...project }: ProjectSummary) {
  return { ...project, createdAt: createdAt.toISOString() };
}

export function toWireMember({ createdAt, ...member }: Member): Static<typeof MemberResult>['data'] {
  return { ...member, createdAt: createdAt.toISOString() };
}

export function toWirePlan(plan: PlanRecord): Static<typeof ManagedPlanResult>['data'] {
  const { name, status, statusSince, expiresAt, features, limits } = plan;
  return {
    name,
    status,
    statusSince: statusSince.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    features: features as Record<string, boolean>,
    limits: limits as Record<string, number | null>,
  };
}
