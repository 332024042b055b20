import Type, { type Static } from 'typebox';
import { Name } from './manage.ts';
import { AuthorSchema } from './template-versions.ts';
import {
  answerOf,
  countedPageOf,
  countedQuery,
  cursorQuery,
  DateTime,
  DesignObject,
  DisplayModeSchema,
  literals,
  Nullable,
  NumericId,
  pageOf,
  STORABLE,
  successOf,
  templateModes,
} from './wire.ts';

export const ListTemplatesQuery = Type.Object({
  ...cursorQuery,
  displayMode: Type.Optional(literals(templateModes)),
  name: Type.Optional(
    Type.String({
      pattern: STORABLE,
      description: 'Part of the name, case-insensitive.',
    }),
  ),
});
export type ListTemplatesQuery = Static<typeof ListTemplatesQuery>;

const listed = {
  id: NumericId,
  name: Type.String(),
  displayMode: literals(templateModes),
  createdAt: DateTime,
  updatedAt: DateTime,
};

/** `listTemplates`: latest update first, without popups. */
export const TemplateListResult = pageOf(Type.Object(listed));
export type TemplateListResult = Static<typeof TemplateListResult>;

const languages = {
  language: Nullable(
    Type.String({
      description: 'Language of the design, as a BCP 47 tag. Null: the design does not say which.',
    }),
  ),
  languages: Type.Array(Type.String(), {
    description: 'Languages that the last save was translated to and that emails can be sent in, by tag.',
  }),
};

/** `getTemplate`: with design and page. */
export const TemplateResult = answerOf(
  Type.Object({
    ...listed,
    ...languages,
    design: DesignObject,
    html: Type.String({
      description: 'Rendered at the last save; empty if the template was never rendered.',
    }),
  }),
);
export type TemplateResult = Static<typeof TemplateResult>;

/** `perPage` accepts any value; above 1,000 it counts as 1,000. */
export const LegacyListTemplatesQuery = Type.Object({
  page: Type.Optional(Type.Integer({ minimum: 1, default: 1 })),
  perPage: Type.Optional(
    Type.Integer({ minimum: 1, default: 20, description: 'Above 1,000 is served as 1,000.' }),
  ),
  includeDesign: Type.Optional(Type.Integer({ minimum: 0, maximum: 1, default: 1 })),
});
export type LegacyListTemplatesQuery = Static<typeof LegacyListTemplatesQuery>;

const LegacyTemplate = Type.Object({
  id: NumericId,
  name: Type.String(),
  design: Type.Optional(DesignObject),
  displayMode: DisplayModeSchema,
  updatedAt: DateTime,
  createdAt: DateTime,
});

/** GET /v2/templates and those of a folder: latest update first, with popups. */
export const LegacyTemplateListResult = successOf(Type.Array(LegacyTemplate));
/** GET /v2/templates/{id}. */
export const LegacyTemplateResult = successOf(LegacyTemplate);

/** GET /v2/templates/{id}/render: rendered now. */
export const LegacyRenderResult = successOf(
  Type.Object({
    html: Type.String(),
    chunks: Type.Object({
      body: Type.String(),
      css: Type.String(),
      js: Type.String(),
      fonts: Type.Array(Type.Unknown()),
      tags: Type.Array(Type.String()),
    }),
    amp: Type.Object({
      enabled: Type.Boolean(),
      format: Type.String(),
      validation: Type.Object({ status: Type.String(), errors: Type.Array(Type.Unknown()) }),
    }),
  }),
);
export type LegacyRenderResult = Static<typeof LegacyRenderResult>;

/** Sort orders of the console list. */
export const templateSorts = ['updated', 'created', 'name'] as const;
export type TemplateSort = (typeof templateSorts)[number];

/** Templates that one call may change. */
export const TEMPLATES_AT_ONCE_MAX = 100;
/** Days in which a deleted template can be restored. */
export const TRASH_DAYS = 30;

const managed = {
  id: NumericId,
  name: Type.String(),
  displayMode: DisplayModeSchema,
  folderId: Nullable(NumericId),
  tags: Type.Array(Type.String()),
  revision: Type.Integer({ description: 'Increases with each change of the design or its mode.' }),
  thumbnailUrl: Nullable(
    Type.String({
      description:
        'URL of an image that is rendered shortly after each save; the URL changes with the image.',
    }),
  ),
  updatedBy: Nullable(AuthorSchema),
  createdAt: DateTime,
  updatedAt: DateTime,
  deletedAt: Nullable(DateTime),
};

/** Templates of every mode as the console lists them. */
export const ListManagedTemplatesQuery = Type.Object({
  ...countedQuery,
  search: Type.Optional(
    Type.String({
      maxLength: 255,
      pattern: STORABLE,
      description: 'Words that must each appear in the name or in a tag, case-insensitive.',
    }),
  ),
  displayMode: Type.Optional(DisplayModeSchema),
  folderId: Type.Optional(
    Type.String({
      pattern: '^(?:none|[1-9][0-9]{0,9})$',
      description: 'A folder, or `none` for templates without a folder.',
    }),
  ),
  tag: Type.Optional(
    Type.String({
      maxLength: 255,
      pattern: STORABLE,
      description: 'A whole tag, case-insensitive.',
    }),
  ),
  sort: Type.Optional(
    literals(templateSorts, { default: 'updated', description: 'Newest first, or names from A to Z.' }),
  ),
  deleted: Type.Optional(
    Type.Boolean({
      default: false,
      description: 'true: templates in the trash, which `restore` can restore.',
    }),
  ),
});
export type ListManagedTemplatesQuery = Static<typeof ListManagedTemplatesQuery>;
export const ManagedTemplateListResult = countedPageOf(Type.Object(managed));
export type ManagedTemplateListResult = Static<typeof ManagedTemplateListResult>;
/** A template of any mode, with its design and its page. */
export const ManagedTemplateResult = answerOf(
  Type.Object({ ...managed, ...languages, design: DesignObject, html: Type.String() }),
);

/** A copy; defaults: the same folder, the name with “(copy)”, and no comments. */
export const DuplicateTemplateBody = Type.Object({
  comments: Type.Optional(Type.Boolean({ default: false, description: 'true: copies the comments, too.' })),
  name: Type.Optional(Name),
  folderId: Type.Optional(Nullable(NumericId)),
});
export type DuplicateTemplateBody = Static<typeof DuplicateTemplateBody>;

const TemplateIds = Type.Array(NumericId, { minItems: 1, maxItems: TEMPLATES_AT_ONCE_MAX });
export const TemplateIdsBody = Type.Object({ ids: TemplateIds });
export type TemplateIdsBody = Static<typeof TemplateIdsBody>;
/** Templates to move into another folder, or out of any folder. */
export const MoveTemplatesBody = Type.Object({ ids: TemplateIds, folderId: Nullable(NumericId) });
export type MoveTemplatesBody = Static<typeof MoveTemplatesBody>;
/** The changed templates, and the ids that do not exist. */
export const TemplateIdsResult = answerOf(
  Type.Object({ done: Type.Array(NumericId), missing: Type.Array(NumericId) }),
);
