export { type Access, openAccess } from './access.ts';
export { type EffectivePlan, effectivePlan } from './effective-plan.ts';
export { type LastUse, recordLastUse } from './last-use.ts';
export type { PersonalToken } from './personal-tokens.ts';
export type { ProjectKey, ProjectKeyKind } from './project-keys.ts';
export type { Project } from './projects.ts';
export { type Charge, createRateLimiter, type RateLimiter } from './rate-limiter.ts';
export type { Membership, Workspace } from './workspaces.ts';
