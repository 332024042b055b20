import Type, { type Static } from 'typebox';
import { planStatuses, recordStatuses, roles } from './accounts.ts';
import {
  answerOf,
  DateTime,
  DesignObject,
  DisplayModeSchema,
  Id,
  literals,
  Nullable,
  NumericId,
  STORABLE,
  UNSTORABLE,
} from './wire.ts';

/** Of a project, template, folder, key, token or person. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: `^[^${UNSTORABLE}]*[^\\s${UNSTORABLE}][^${UNSTORABLE}]*$`,
});

/** Path of an operation on a workspace. */
export const WorkspacePath = Type.Object({ workspaceId: Type.String() });
/** Path of an operation on a project. */
export const ProjectPath = Type.Object({ projectId: Type.String() });
const Uuid = Type.String({ format: 'uuid' });

export const Deleted = answerOf(Type.Object({ success: Type.Boolean() }));

// Workspaces

export const ManagedWorkspaceResult = answerOf(
  Type.Object({
    id: Id,
    name: Type.String(),
    status: literals(recordStatuses),
    ssoRequired: Type.Boolean({ description: 'It does not exist for personal access tokens.' }),
  }),
);

export const UpdateWorkspaceBody = Type.Object({
  name: Type.Optional(Name),
  status: Type.Optional(literals(recordStatuses)),
  ssoRequired: Type.Optional(Type.Boolean()),
});
export type UpdateWorkspaceBody = Static<typeof UpdateWorkspaceBody>;

// Projects

const ManagedProject = Type.Object({
  id: Id,
  name: Type.String(),
  status: literals(recordStatuses),
  legacy: Type.Boolean({ description: 'v3 PDFs of documents stay A4 portrait, whatever the plan.' }),
  createdAt: DateTime,
});
export const ManagedProjectResult = answerOf(ManagedProject);
export const ManagedProjectListResult = answerOf(Type.Array(ManagedProject));

export const CreateProjectBody = Type.Object({
  name: Name,
  legacy: Type.Optional(Type.Boolean({ default: false })),
});
export type CreateProjectBody = Static<typeof CreateProjectBody>;

export const UpdateProjectBody = Type.Object({
  name: Type.Optional(Name),
  status: Type.Optional(literals(recordStatuses)),
  legacy: Type.Optional(Type.Boolean()),
});
export type UpdateProjectBody = Static<typeof UpdateProjectBody>;

// Members

const Member = Type.Object({
  userId: Uuid,
  email: Type.String(),
  name: Type.String(),
  role: literals(roles),
  createdAt: DateTime,
});
export const MemberResult = answerOf(Member);
export const MemberListResult = answerOf(Type.Array(Member));

export const MemberPath = Type.Object({ workspaceId: Type.String(), userId: Uuid });

export const AddMemberBody = Type.Object({
  email: Type.String({ format: 'email', maxLength: 254 }),
  name: Type.Optional(Name),
  role: literals(roles),
});
export type AddMemberBody = Static<typeof AddMemberBody>;

export const UpdateMemberBody = Type.Object({ role: literals(roles) });
export type UpdateMemberBody = Static<typeof UpdateMemberBody>;

// Plan

const overrides = {
  features: Type.Unsafe<Record<string, boolean>>({
    type: 'object',
    additionalProperties: { type: 'boolean' },
    description: 'What differs from the plan: feature → available.',
  }),
  limits: Type.Unsafe<Record<string, number>>({
    type: 'object',
    additionalProperties: { type: 'number', minimum: 0 },
    description: 'What differs from the plan: limit → value.',
  }),
};
const planFields = {
  name: Type.String({ description: 'A plan of the plan table: free, team, self_hosted.' }),
  status: Nullable(literals(planStatuses)),
  expiresAt: Nullable(DateTime),
};
export const ManagedPlanResult = answerOf(
  Type.Object({ ...planFields, statusSince: DateTime, ...overrides }),
);

export const ChangePlanBody = Type.Object({
  name: planFields.name,
  status: Type.Optional(planFields.status),
  expiresAt: Type.Optional(planFields.expiresAt),
  features: Type.Optional(overrides.features),
  limits: Type.Optional(overrides.limits),
});
export type ChangePlanBody = Static<typeof ChangePlanBody>;

// Keys and tokens

const credential = {
  id: Uuid,
  name: Type.String(),
  fingerprint: Type.String({ description: 'Its prefix, its first and its last four characters.' }),
  createdAt: DateTime,
  expiresAt: Nullable(DateTime),
  revokedAt: Nullable(DateTime),
  lastUsedAt: Nullable(DateTime),
};
const shownOnce = { credential: Type.String({ description: 'The whole value: shown this once.' }) };

/** `v3` keys open /v3 as a bearer, `legacy` ones /v2 as the user name of Basic. */
export const keyKinds = ['v3', 'legacy'] as const;

const ProjectKeyFields = { ...credential, kind: literals(keyKinds) };
export const ProjectKeyResult = answerOf(Type.Object(ProjectKeyFields));
export const ProjectKeyListResult = answerOf(Type.Array(Type.Object(ProjectKeyFields)));
export const NewProjectKeyResult = answerOf(Type.Object({ ...ProjectKeyFields, ...shownOnce }));

export const ProjectKeyPath = Type.Object({ projectId: Type.String(), keyId: Uuid });

export const CreateProjectKeyBody = Type.Object({
  name: Name,
  kind: Type.Optional(literals(keyKinds, { default: 'v3' })),
  expiresAt: Type.Optional(Nullable(DateTime)),
});
export type CreateProjectKeyBody = Static<typeof CreateProjectKeyBody>;

const TokenFields = {
  ...credential,
  workspaceId: Nullable(
    Type.Integer({ description: 'The one workspace it opens; null: all of its user’s.' }),
  ),
};
export const TokenResult = answerOf(Type.Object(TokenFields));
export const TokenListResult = answerOf(Type.Array(Type.Object(TokenFields)));
export const NewTokenResult = answerOf(Type.Object({ ...TokenFields, ...shownOnce }));

export const TokenPath = Type.Object({ tokenId: Uuid });

export const CreateTokenBody = Type.Object({
  name: Name,
  workspaceId: Type.Optional(Nullable(Id)),
  expiresAt: Type.Optional(Nullable(DateTime)),
});
export type CreateTokenBody = Static<typeof CreateTokenBody>;

// Templates, folders, blocks

export const TemplatePath = Type.Object({ projectId: Type.String(), templateId: NumericId });
export const FolderPath = Type.Object({ projectId: Type.String(), folderId: NumericId });
export const BlockPath = Type.Object({ projectId: Type.String(), blockId: Uuid });

const SavedTemplate = Type.Object({
  id: NumericId,
  name: Type.String(),
  displayMode: DisplayModeSchema,
  folderId: Nullable(NumericId),
  createdAt: DateTime,
  updatedAt: DateTime,
});
export const SavedTemplateResult = answerOf(
  Type.Object({
    ...SavedTemplate.properties,
    warnings: Type.Array(
      Type.Object({ code: Type.String(), message: Type.String(), path: Type.Optional(Type.String()) }),
      { description: 'What the author should know about the drawing that was stored.' },
    ),
  }),
);

export const CreateTemplateBody = Type.Object({
  name: Name,
  displayMode: Type.Optional(
    Type.Unsafe<Static<typeof DisplayModeSchema>>({ ...DisplayModeSchema, default: 'email' }),
  ),
  folderId: Type.Optional(Nullable(NumericId)),
  design: DesignObject,
});
export type CreateTemplateBody = Static<typeof CreateTemplateBody>;

export const UpdateTemplateBody = Type.Object({
  name: Type.Optional(Name),
  displayMode: Type.Optional(DisplayModeSchema),
  folderId: Type.Optional(Nullable(NumericId)),
  design: Type.Optional(DesignObject),
});
export type UpdateTemplateBody = Static<typeof UpdateTemplateBody>;

const Folder = Type.Object({ id: NumericId, name: Type.String(), createdAt: DateTime });
export const FolderResult = answerOf(Folder);
export const FolderListResult = answerOf(Type.Array(Folder));
export const FolderBody = Type.Object({ name: Name });
export type FolderBody = Static<typeof FolderBody>;

const blockFields = {
  userId: Nullable(Type.String({ minLength: 1, maxLength: 255, pattern: STORABLE })),
  displayMode: DisplayModeSchema,
  category: Type.String({ maxLength: 255, pattern: STORABLE }),
  tags: Type.Array(Type.String({ maxLength: 255, pattern: STORABLE }), { maxItems: 100 }),
  data: DesignObject,
  thumbnailUrl: Nullable(Type.String({ format: 'uri', maxLength: 2_048 })),
  syncId: Nullable(Type.String({ maxLength: 255, pattern: STORABLE })),
  isSyncEnabled: Type.Boolean(),
};
export const BlockResult = answerOf(
  Type.Object({ id: Uuid, ...blockFields, createdAt: DateTime, updatedAt: DateTime }),
);
export const UpdateBlockBody = Type.Partial(Type.Object(blockFields));
export type UpdateBlockBody = Static<typeof UpdateBlockBody>;
export const CreateBlockBody = Type.Object({
  ...UpdateBlockBody.properties,
  displayMode: blockFields.displayMode,
  category: blockFields.category,
  data: blockFields.data,
});
export type CreateBlockBody = Static<typeof CreateBlockBody>;
