import type { DisplayMode } from '@postpress/design';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed, FixedMaybe, Maybe } from './column-types.ts';

export type EditorSessionRow = {
  /** SHA-256 of the token, 32 bytes. */
  token_hash: Fixed<Buffer>;
  project_id: Fixed<number>;
  display_mode: Fixed<DisplayMode>;
  /** Identifies the session where its token must not appear. */
  id: ColumnType<string, string | undefined, never>;
  /** The JSON as received; null after the session has ended, and in one of a template. */
  design: ColumnType<string | null, string | null, string | null>;
  created_at: Fixed<Date>;
  /** Until when it may be opened for the first time. */
  open_until: Fixed<Date>;
  opened_at: Maybe<Date>;
  used_at: Maybe<Date>;
  /** The template that the session edits; null: it has its own design. */
  template_id: FixedMaybe<number>;
  /** The member who opened it from the console. */
  user_id: FixedMaybe<string>;
  read_only: ColumnType<boolean, boolean | undefined, never>;
  /** Of its own design. */
  revision: Generated<number>;
  /** When its own design was saved; null: never. */
  saved_at: Maybe<Date>;
  /** When the first session of the chain of renewals was created. */
  chain_began_at: FixedMaybe<Date>;
  closed_at: Maybe<Date>;
  /** For a session that a page created: its design is never stored. */
  embed_origin: FixedMaybe<string>;
  /** The end user of that page, if signed. */
  end_user_id: FixedMaybe<string>;
  /** The shared design that its host named; its own design is that one's. */
  room: FixedMaybe<string>;
  /** Who edits it, as the host says. */
  room_user: ColumnType<RoomUser | null, string | null | undefined, never>;
};

/** A person of the host, who edits a shared design. */
export type RoomUser = { id: string; name: string; avatarUrl?: string };

export type EditorSettingsRow = {
  project_id: Fixed<number>;
  /** The text of its JSON. */
  settings: string;
  updated_at: Date;
};

/** Which pages may create editor sessions of a project by themselves. */
export type EmbedSettingsRow = {
  project_id: Fixed<number>;
  allowed_origins: string[];
  allow_image_uploads: boolean;
  allow_ai: Generated<boolean>;
  allow_previews: Generated<boolean>;
  /** Sealed; null: none was created. */
  signing_secret: Maybe<Buffer>;
  updated_at: Date;
};

export type EditorSessionsTables = {
  editor_sessions: EditorSessionRow;
  editor_settings: EditorSettingsRow;
  embed_settings: EmbedSettingsRow;
};
