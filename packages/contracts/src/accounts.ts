import Type, { type Static } from 'typebox';
import { answerOf, DateTime, Id, literals, Nullable } from './wire.ts';

/** Roles of a member in a workspace, weakest first. */
export const roles = ['viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Whether a role is the needed one or a stronger one. */
export function isAtLeast(role: Role, needed: Role): boolean {
  return roles.indexOf(role) >= roles.indexOf(needed);
}

/** Statuses of projects and workspaces. Suspended and archived ones are read-only. */
export const recordStatuses = ['active', 'archived', 'suspended'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** How a plan is paid; null: it is not billed. What each allows: `effectivePlan`. */
export const planStatuses = ['trialing', 'active', 'past_due', 'canceled', 'unpaid'] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** Where images of inbox previews are rendered and stored. */
export const dataRegions = ['us', 'eu'] as const;
export type DataRegion = (typeof dataRegions)[number];

/** `getProject`. `inboxPreviews.clients` null: chosen by the service; `dataRegion` null: any. */
export const ProjectResult = answerOf(
  Type.Object({
    id: Id,
    name: Type.String(),
    status: literals(recordStatuses),
    createdAt: DateTime,
    workspace: Type.Object({ id: Id, name: Type.String() }),
    testProjectId: Type.Optional(
      Type.Integer({
        description:
          'Names the test data of the project, as projectId of a personal access token; absent until there is a test key.',
      }),
    ),
    inboxPreviews: Type.Object({
      clients: Nullable(Type.Array(Type.String())),
      dataRegion: Nullable(literals(dataRegions)),
    }),
  }),
);
export type ProjectResult = Static<typeof ProjectResult>;

/** `getSubscription`: what the plan of the project’s workspace allows now. */
export const SubscriptionResult = answerOf(
  Type.Object({
    planName: Type.String(),
    status: Nullable(literals(planStatuses)),
    expiresAt: Nullable(DateTime),
    features: Type.Array(Type.Object({ name: Type.String(), available: Type.Boolean() })),
    limits: Type.Array(Type.Object({ name: Type.String(), value: Type.Number(), unit: Type.String() })),
  }),
);
export type SubscriptionResult = Static<typeof SubscriptionResult>;

const Workspace = { id: Id, name: Type.String() };

/** `listWorkspaces`, unpaged. */
export const WorkspaceListResult = answerOf(Type.Array(Type.Object(Workspace)));
export type WorkspaceListResult = Static<typeof WorkspaceListResult>;

/** `getWorkspace`: with its projects, archived ones left out. */
export const WorkspaceResult = answerOf(
  Type.Object({
    ...Workspace,
    projects: Type.Array(Type.Object({ id: Id, name: Type.String(), status: literals(recordStatuses) })),
  }),
);
export type WorkspaceResult = Static<typeof WorkspaceResult>;
