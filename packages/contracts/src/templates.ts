import Type, { type Static } from 'typebox';
import {
  answerOf,
  cursorQuery,
  DateTime,
  DesignObject,
  DisplayModeSchema,
  literals,
  NumericId,
  pageOf,
  STORABLE,
  successOf,
  templateModes,
} from './wire.ts';

/** Operation 8. */
export const ListTemplatesQuery = Type.Object({
  ...cursorQuery,
  displayMode: Type.Optional(literals(templateModes)),
  name: Type.Optional(
    Type.String({
      pattern: STORABLE,
      description: 'Part of the name; upper and lower case are alike.',
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

/** Operation 8: newest update first, without popups. */
export const TemplateListResult = pageOf(Type.Object(listed));
export type TemplateListResult = Static<typeof TemplateListResult>;

/** Operation 9: with design and page. */
export const TemplateResult = answerOf(
  Type.Object({
    ...listed,
    design: DesignObject,
    html: Type.String({ description: 'Drawn at the last save; empty when the template was never drawn.' }),
  }),
);
export type TemplateResult = Static<typeof TemplateResult>;

/** `perPage` has no upper bound on the wire: above 1,000 is served as 1,000. */
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

/** GET /v2/templates and those of a folder: newest update first, popups too. */
export const LegacyTemplateListResult = successOf(Type.Array(LegacyTemplate));
/** GET /v2/templates/{id}. */
export const LegacyTemplateResult = successOf(LegacyTemplate);

/** GET /v2/templates/{id}/render: drawn now. */
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
