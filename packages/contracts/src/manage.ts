import Type, { type Static } from 'typebox';
import { planStatuses, recordStatuses, roles } from './accounts.ts';
import { blockLimits } from './blocks.ts';
import { SampleData } from './sample-data.ts';
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
  Uuid,
} from './wire.ts';

/** Name of a project, template, folder, key, token or user. */
export const Name = Type.String({
  minLength: 1,
  maxLength: 255,
  pattern: `^[^${UNSTORABLE}]*[^\\s${UNSTORABLE}][^${UNSTORABLE}]*$`,
});

export const WorkspacePath = Type.Object({ workspaceId: Type.String() });
export const ProjectPath = Type.Object({ projectId: Type.String() });

/** `success`: whether the object existed. */
export const Deleted = answerOf(Type.Object({ success: Type.Boolean() }));

// Workspaces

/** A workspace as its owners see it. */
export const ManagedWorkspaceResult = answerOf(
  Type.Object({
    id: Id,
    name: Type.String(),
    status: literals(recordStatuses),
    ssoRequired: Type.Boolean({ description: 'Not available to personal access tokens.' }),
  }),
);

/** Absent members stay unchanged. */
export const UpdateWorkspaceBody = Type.Object({
  name: Type.Optional(Name),
  status: Type.Optional(literals(recordStatuses)),
  ssoRequired: Type.Optional(Type.Boolean()),
});
export type UpdateWorkspaceBody = Static<typeof UpdateWorkspaceBody>;

// Projects

const ManagedProject = Type.Object({
  testProjectId: Nullable(
    Type.Integer({ description: 'Names its test data; null until there is a test key.' }),
  ),
  id: Id,
  name: Type.String(),
  status: literals(recordStatuses),
  legacy: Type.Boolean({ description: 'v3 PDFs of documents are always A4 portrait.' }),
  createdAt: DateTime,
});
export const ManagedProjectResult = answerOf(ManagedProject);
/** Every project of a workspace, including archived ones. */
export const ManagedProjectListResult = answerOf(Type.Array(ManagedProject));

export const CreateProjectBody = Type.Object({
  name: Name,
  legacy: Type.Optional(Type.Boolean({ default: false })),
});
export type CreateProjectBody = Static<typeof CreateProjectBody>;

/** Absent members stay unchanged. */
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
  secondFactor: Nullable(
    Type.Boolean({
      description: 'Whether two-factor authentication is on; null if the caller may not know.',
    }),
  ),
});
export const MemberResult = answerOf(Member);
/** All members, oldest membership first. */
export const MemberListResult = answerOf(Type.Array(Member));

export const MemberPath = Type.Object({ workspaceId: Type.String(), userId: Uuid });

export const AddMemberBody = Type.Object({
  email: Type.String({ format: 'email', maxLength: 254 }),
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
    description: 'Overrides of the plan: feature → available.',
  }),
  limits: Type.Unsafe<Record<string, number | null>>({
    type: 'object',
    additionalProperties: { type: ['number', 'null'], minimum: 0 },
    description: 'Overrides of the plan: limit → value; null for `ai_credits` means unlimited.',
  }),
};
const planFields = {
  name: Type.String({ description: 'free, team or self_hosted.' }),
  status: Nullable(literals(planStatuses)),
  expiresAt: Nullable(DateTime),
};
/** The stored plan of a workspace; `getSubscription` returns what it allows now. */
export const ManagedPlanResult = answerOf(
  Type.Object({ ...planFields, statusSince: DateTime, ...overrides }),
);

/** The whole plan: absent members are cleared. */
export const ChangePlanBody = Type.Object({
  name: planFields.name,
  status: Type.Optional(planFields.status),
  expiresAt: Type.Optional(planFields.expiresAt),
  features: Type.Optional(overrides.features),
  limits: Type.Optional(overrides.limits),
});
export type ChangePlanBody = Static<typeof ChangePlanBody>;

// Templates, folders, blocks

export const TemplatePath = Type.Object({ projectId: Type.String(), templateId: NumericId });
export const FolderPath = Type.Object({ projectId: Type.String(), folderId: NumericId });
export const BlockPath = Type.Object({ projectId: Type.String(), blockId: Uuid });

const SavedTemplate = Type.Object({
  id: NumericId,
  name: Type.String(),
  displayMode: DisplayModeSchema,
  folderId: Nullable(NumericId),
  tags: Type.Optional(Type.Array(Type.String())),
  revision: Type.Optional(
    Type.Integer({ description: 'Increases with each change of the design or its mode.' }),
  ),
  createdAt: DateTime,
  updatedAt: DateTime,
});
const TemplateTags = Type.Array(Type.String({ minLength: 1, maxLength: 255, pattern: STORABLE }), {
  maxItems: 100,
});
/** A template after a save, without its design. */
export const SavedTemplateResult = answerOf(
  Type.Object({
    ...SavedTemplate.properties,
    warnings: Type.Array(
      Type.Object({ code: Type.String(), message: Type.String(), path: Type.Optional(Type.String()) }),
      { description: 'Warnings about the stored rendering.' },
    ),
  }),
);

/** A new template. The design is kept byte for byte. */
export const CreateTemplateBody = Type.Object({
  name: Name,
  displayMode: Type.Optional(
    Type.Unsafe<Static<typeof DisplayModeSchema>>({ ...DisplayModeSchema, default: 'email' }),
  ),
  folderId: Type.Optional(Nullable(NumericId)),
  tags: Type.Optional(TemplateTags),
  design: DesignObject,
  sampleData: Type.Optional(SampleData),
});
export type CreateTemplateBody = Static<typeof CreateTemplateBody>;

/** Absent members stay unchanged. */
export const UpdateTemplateBody = Type.Object({
  name: Type.Optional(Name),
  displayMode: Type.Optional(DisplayModeSchema),
  folderId: Type.Optional(Nullable(NumericId)),
  tags: Type.Optional(TemplateTags),
  design: Type.Optional(DesignObject),
  revision: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'The revision that the change is based on. 409 if another one is stored. Default: any.',
    }),
  ),
});
export type UpdateTemplateBody = Static<typeof UpdateTemplateBody>;

const Folder = Type.Object({ id: NumericId, name: Type.String(), createdAt: DateTime });
export const FolderResult = answerOf(Folder);
/** The folders of a project, oldest first. */
export const FolderListResult = answerOf(Type.Array(Folder));
/** The name of a folder, new or changed. */
export const FolderBody = Type.Object({ name: Name });
export type FolderBody = Static<typeof FolderBody>;

const blockFields = {
  userId: Nullable(Type.String({ minLength: 1, maxLength: 255, pattern: STORABLE })),
  displayMode: DisplayModeSchema,
  name: Type.String({ maxLength: blockLimits.nameCharactersMax, pattern: STORABLE }),
  description: Type.String({
    maxLength: blockLimits.descriptionCharactersMax,
    pattern: STORABLE,
    description: 'What it is for, as plain text.',
  }),
  category: Type.String({ maxLength: 255, pattern: STORABLE }),
  tags: Type.Array(Type.String({ maxLength: 255, pattern: STORABLE }), { maxItems: 100 }),
  data: DesignObject,
  thumbnailUrl: Nullable(Type.String({ format: 'uri', maxLength: 2_048 })),
  syncId: Nullable(Type.String({ maxLength: 255, pattern: STORABLE })),
  isSyncEnabled: Type.Boolean(),
};
/** One block with its data as received. */
export const BlockResult = answerOf(
  Type.Object({ id: Uuid, ...blockFields, createdAt: DateTime, updatedAt: DateTime }),
);
/** Absent members stay unchanged. */
export const UpdateBlockBody = Type.Partial(Type.Object(blockFields));
export type UpdateBlockBody = Static<typeof UpdateBlockBody>;
/** A new block; without `userId` the whole project shares it. */
export const CreateBlockBody = Type.Object({
  ...UpdateBlockBody.properties,
  displayMode: blockFields.displayMode,
  category: blockFields.category,
  data: blockFields.data,
});
export type CreateBlockBody = Static<typeof CreateBlockBody>;
