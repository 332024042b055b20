import type { Anchor, Author, Mentioned } from '@postpress/contracts';
import type { ColumnType } from 'kysely';
import type { Fixed, Maybe } from './column-types.ts';

export type CommentThreadsTable = {
  /** That of its first comment. */
  id: Fixed<string>;
  project_id: Fixed<number>;
  template_id: Fixed<number>;
  anchor: ColumnType<Anchor, string, never>;
  resolved_at: Maybe<Date>;
  resolved_by: ColumnType<Author | null, string | null | undefined, string | null>;
  created_at: Fixed<Date>;
  updated_at: Date;
};

export type CommentsTable = {
  id: Fixed<string>;
  thread_id: Fixed<string>;
  /** `user:<id>` or `key:<id>`. */
  writer: Fixed<string>;
  author: ColumnType<Author, string, never>;
  text: string;
  mentions: ColumnType<Mentioned[], string, string>;
  created_at: Fixed<Date>;
  edited_at: Maybe<Date>;
  deleted_at: Maybe<Date>;
};

export type CommentReadersTable = {
  thread_id: Fixed<string>;
  reader: Fixed<string>;
  read_id: Maybe<string>;
  mailed_at: Maybe<Date>;
};

export type CommentsTables = {
  comment_threads: CommentThreadsTable;
  comments: CommentsTable;
  comment_readers: CommentReadersTable;
};
