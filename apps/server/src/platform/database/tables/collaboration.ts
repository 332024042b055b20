import type { DisplayMode } from '@postpress/design';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './column-types.ts';

/** A client of a log: the number and place of its last batch, and whose client it is. */
export type LogClient = { made: number; seq: number; person: string };

/** The log of a design that several people edit. */
export type DesignLogRow = {
  id: Fixed<string>;
  project_id: Fixed<number>;
  template_id: Fixed<number | null>;
  room: Fixed<string | null>;
  display_mode: Fixed<DisplayMode>;
  seq: Generated<number>;
  record: string;
  record_seq: Generated<number>;
  opened: string;
  stored_seq: Generated<number>;
  revision: number;
  saved_at: Date;
  clients: ColumnType<Record<string, LogClient>, string | undefined, string>;
  created_at: Fixed<Date>;
  used_at: Date;
};

export type DesignOpsRow = {
  log_id: Fixed<string>;
  seq: Fixed<number>;
  op_id: Fixed<string>;
  session: Fixed<string | null>;
  participant: Fixed<string | null>;
  person: Fixed<string | null>;
  by: Fixed<string>;
  ops: Fixed<string>;
  at: Fixed<Date>;
};

export type CollaborationTables = { design_logs: DesignLogRow; design_ops: DesignOpsRow };
