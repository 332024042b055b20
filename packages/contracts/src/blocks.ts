import Type, { type Static } from 'typebox';
import {
  cursorQuery,
  DateTime,
  DesignObject,
  DisplayModeSchema,
  literals,
  Nullable,
  NumericId,
  pageLimit,
  pageOf,
  STORABLE,
} from './wire.ts';

/** Whose blocks are listed: all, the shared blocks of the project, or those that end users saved. */
export const blockScopes = ['all', 'shared', 'user'] as const;
export type BlockScope = (typeof blockScopes)[number];

export const ListBlocksQuery = Type.Object({
  ...cursorQuery,
  displayMode: Type.Optional(DisplayModeSchema),
  userId: Type.Optional(
    Type.String({ pattern: STORABLE, description: 'Only blocks that this end user saved.' }),
  ),
  scope: Type.Optional(literals(blockScopes, { default: 'all' })),
  category: Type.Optional(
    Type.String({ pattern: STORABLE, description: 'The whole name, case-insensitive.' }),
  ),
  search: Type.Optional(
    Type.String({
      maxLength: 255,
      pattern: STORABLE,
      description: 'Words that must all occur in the name, description, category or tags, case-insensitive.',
    }),
  ),
  includeData: Type.Optional(Type.Boolean({ default: true, description: 'false omits `data`.' })),
});
export type ListBlocksQuery = Static<typeof ListBlocksQuery>;

const listed = {
  id: Type.String(),
  userId: Nullable(
    Type.String({ description: 'The end user who saved it; null if it is shared by the project.' }),
  ),
  displayMode: DisplayModeSchema,
  name: Type.String({ description: 'Empty if it was saved without one.' }),
  description: Type.String(),
  category: Type.String(),
  tags: Type.Array(Type.String()),
  thumbnailUrl: Nullable(
    Type.String({
      description: 'An image of the block: the given one, or one that is rendered shortly after each save.',
    }),
  ),
  syncId: Nullable(Type.String({ description: 'The ID that copies of the block carry in designs.' })),
  isSyncEnabled: Type.Boolean(),
  createdAt: DateTime,
  updatedAt: DateTime,
};

/** `listBlocks`: newest created first. `data` is byte for byte as it was saved. */
export const BlockListResult = pageOf(Type.Object({ ...listed, data: Type.Optional(DesignObject) }));
export type BlockListResult = Static<typeof BlockListResult>;

export const blockLimits = { nameCharactersMax: 255, descriptionCharactersMax: 1_000 } as const;

/** Templates that one call of a synchronization reads. */
export const blockSyncPage = { max: 100, default: 20 } as const;

/** One page of copying a block's changes into the templates that hold copies of it. */
export const SyncBlockBody = Type.Object({
  dryRun: Type.Optional(
    Type.Boolean({ default: false, description: 'Dry run: reports what would change, and changes nothing.' }),
  ),
  limit: pageLimit(blockSyncPage, { description: 'Maximum number of templates per call.' }),
  cursor: Type.Optional(
    Type.String({ description: '`next_cursor` of the previous call; omit it in the first call.' }),
  ),
});
export type SyncBlockBody = Static<typeof SyncBlockBody>;

/** Why a template with copies of a block was left unchanged. */
export const blockSyncSkips = {
  dirty: 'Every copy was edited manually.',
  current: 'Every copy is of the block already.',
  other_kind: 'The copies are of another kind than the block: a row cannot replace a content block.',
  not_drawable: 'The design with the new copies cannot be rendered.',
} as const;
export type BlockSyncSkip = keyof typeof blockSyncSkips;

export const SyncBlockResult = Type.Object({
  data: Type.Object({
    updated: Type.Array(
      Type.Object({
        templateId: NumericId,
        name: Type.String(),
        replaced: Type.Integer({ description: 'Copies that were updated.' }),
        dirty: Type.Integer({
          description: 'Copies that were left unchanged because they were edited manually.',
        }),
      }),
    ),
    skipped: Type.Array(
      Type.Object({
        templateId: NumericId,
        name: Type.String(),
        reason: literals(Object.keys(blockSyncSkips) as BlockSyncSkip[]),
      }),
    ),
  }),
  next_cursor: Nullable(Type.String()),
  has_more: Type.Boolean(),
});
export type SyncBlockResult = Static<typeof SyncBlockResult>;
