import type { Author, VersionKind } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed, FixedMaybe, Maybe } from './column-types.ts';

export type TemplateFoldersTable = {
  id: Generated<number>;
  project_id: Fixed<number>;
  name: string;
  created_at: Fixed<Date>;
};

export type TemplatesTable = {
  id: Generated<number>;
  project_id: Fixed<number>;
  folder_id: Maybe<number>;
  name: string;
  display_mode: DisplayMode;
  /** The JSON as received. */
  design: string;
  /** Rendered at the last save; null: never rendered. */
  html: Maybe<string>;
  created_at: Fixed<Date>;
  updated_at: Date;
  /** Increases with each change of the design or its mode. */
  revision: Generated<number>;
  tags: Generated<string[]>;
  /** Name and tags in lower case, one per line, for searches. */
  search_key: Generated<string>;
  /** The user who saved it last. */
  updated_by: ColumnType<Author | null, string | null | undefined, string | null>;
  /** SHA-256 of its thumbnail in hex; null: none. */
  drawn_thumbnail: Maybe<string>;
  thumbnail_due: Generated<boolean>;
  /** The brand styles that the design uses, recorded at its last save. */
  brand_styles: Generated<string[]>;
  /** Values of variables for previews and tests, as the text of a JSON object; null: none. */
  sample_data: Maybe<string>;
  /** When it was moved to the trash. */
  deleted_at: Maybe<Date>;
};

/** The texts of versions, each stored once per template. */
export type TemplateDesignsTable = {
  template_id: Fixed<number>;
  sha256: Fixed<Buffer>;
  design: Fixed<string>;
};

export type TemplateVersionsTable = {
  /** UUID version 7: ids sort by creation. */
  id: Fixed<string>;
  template_id: Fixed<number>;
  revision: number;
  kind: Fixed<VersionKind>;
  sha256: Buffer;
  /** SHA-256 of the text. */
  bytes: number;
  display_mode: DisplayMode;
  label: Maybe<string>;
  author: ColumnType<Author, string, string>;
  /** The session whose later saves may update this version. */
  session_id: FixedMaybe<string>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type BlocksTable = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  /** An end user's saved block; null: shared by the project. */
  user_id: Maybe<string>;
  display_mode: DisplayMode;
  category: string;
  /** The category in lower case, for comparison. */
  category_key: string;
  tags: Generated<string[]>;
  /** The JSON as received. */
  data: string;
  /** Given by its author; null: the one that is rendered. */
  thumbnail_url: Maybe<string>;
  /** SHA-256 of its thumbnail in hex; null: none. */
  drawn_thumbnail: Maybe<string>;
  /** Whether its current state is still to be rendered. */
  thumbnail_due: Generated<boolean>;
  sync_id: Maybe<string>;
  is_sync_enabled: Generated<boolean>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

/** Which templates have copies of which synced block; written at each save of a template. */
export type TemplateBlockUsesTable = {
  project_id: Fixed<number>;
  sync_id: Fixed<string>;
  template_id: Fixed<number>;
};

export type TemplatesTables = {
  template_folders: TemplateFoldersTable;
  templates: TemplatesTable;
  template_designs: TemplateDesignsTable;
  template_versions: TemplateVersionsTable;
  blocks: BlocksTable;
  template_block_uses: TemplateBlockUsesTable;
};
