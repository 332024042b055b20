import type {
  ManagedPlanResult,
  MemberResult,
  ProjectKeyResult,
  TokenResult,
  Invitation as WireInvitation,
} from '@postpress/contracts';
import type { Static } from 'typebox';
import type { PlanRecord } from './effective-plan.ts';
import type { ProjectSummary } from './projects.ts';
import type { Invitation } from './sign-in/invitations.ts';
import type { PersonalToken, ProjectKey } from './stored-credentials.ts';
import type { Member } from './workspaces.ts';

type Timed = Pick<ProjectKey, 'createdAt' | 'expiresAt' | 'revokedAt' | 'lastUsedAt' | 'lastUsedAddress'>;

function times({ createdAt, expiresAt, revokedAt, lastUsedAt, lastUsedAddress }: Timed) {
  const text = (at: Date | null) => at?.toISOString() ?? null;
  return {
    createdAt: createdAt.toISOString(),
    expiresAt: text(expiresAt),
    revokedAt: text(revokedAt),
    lastUsedAt: text(lastUsedAt),
    lastUsedAddress,
  };
}

/** A project key as the management interface shows it; the project is in the path. */
export function toWireKey(key: ProjectKey): Static<typeof ProjectKeyResult>['data'] {
  const { id, kind, name, fingerprint, createdBy, scopes, senderDomains, allowedNetworks, maxPerHour } = key;
  const test = key.testProjectId !== null;
  const limits = {
    scopes: scopes && [...scopes],
    senderDomains: senderDomains && [...senderDomains],
    allowedNetworks: allowedNetworks && [...allowedNetworks],
    maxPerHour,
  };
  return { id, kind, test, name, fingerprint, createdBy, ...limits, ...times(key) };
}

export function toWireToken(token: PersonalToken): Static<typeof TokenResult>['data'] {
  const { id, name, fingerprint, workspaceId } = token;
  return { id, name, fingerprint, workspaceId, ...times(token) };
}

export function toWireInvitation({
  id,
  email,
  role,
  invitedBy,
  createdAt,
  expiresAt,
}: Invitation): WireInvitation {
  const times = { createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
  return { id, email, role, invitedBy, ...times };
}

export function toWireProject({ createdAt, ...project }: ProjectSummary) {
  return { ...project, createdAt: createdAt.toISOString() };
}

/** @param isAdmin whether the reader may know who has a second factor, and thus who has none */
export function toWireMember(
  { createdAt, secondFactor, ...member }: Member,
  isAdmin: boolean,
): Static<typeof MemberResult>['data'] {
  return { ...member, createdAt: createdAt.toISOString(), secondFactor: isAdmin ? secondFactor : null };
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
