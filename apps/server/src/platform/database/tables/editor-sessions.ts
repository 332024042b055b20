import type { DisplayMode } from '@postpress/design';
import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

export type EditorSessionRow = {
  /** SHA-256 of the token, 32 bytes. */
  token_hash: Fixed<Buffer>;
  project_id: Fixed<number>;
  display_mode: Fixed<DisplayMode>;
  /** The text of its JSON as it came; null once the session has ended. */
  design: ColumnType<string | null, string, string | null>;
  created_at: Fixed<Date>;
  /** Until when it may be opened first. */
  open_until: Fixed<Date>;
  opened_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type EditorSessionsTables = { editor_sessions: EditorSessionRow };
