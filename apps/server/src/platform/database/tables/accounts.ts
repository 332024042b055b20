import type {
  ActorKind,
  AuditAction,
  DataRegion,
  PlanStatus,
  RecordStatus,
  Role,
} from '@postpress/contracts';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Set once, at insertion. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of an insertion, and is null then. */
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;

export type UsersTable = {
  id: Fixed<string>;
  /** Lower case. */
  email: string;
  name: string;
  /** argon2id in its own text form; null: cannot sign in with a password. */
  password_hash: Maybe<string>;
  /** The sealed secret of the authenticator app; null: no second factor. */
  second_factor: Maybe<Buffer>;
  /** One that is not confirmed yet. */
  second_factor_pending: Maybe<Buffer>;
  /** The time step of the last code that opened: no code opens twice. */
  second_factor_step: Maybe<number>;
  /** When its owner opened a link that was mailed there. */
  email_confirmed_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Fixed<Date>;
};

export type WorkspacesTable = {
  id: Generated<number>;
  name: string;
  status: ColumnType<RecordStatus, RecordStatus | undefined>;
  /** Does not exist for personal access tokens. */
  sso_required: ColumnType<boolean, boolean | undefined>;
  created_at: Fixed<Date>;
};

export type MembersTable = {
  workspace_id: Fixed<number>;
  user_id: Fixed<string>;
  role: Role;
  created_at: Fixed<Date>;
};

export type PlansTable = {
  workspace_id: Fixed<number>;
  /** A name of the plan table in `contracts`. */
  name: string;
  status: Maybe<PlanStatus>;
  /** When the status came: `past_due` counts 14 days from here. */
  status_since: Date;
  expires_at: Maybe<Date>;
  /** What differs from the plan table: feature → available. */
  features: JSONColumnType<Record<string, boolean>>;
  /** What differs from the plan table: limit → value, or null for none. */
  limits: JSONColumnType<Record<string, number | null>>;
};

export type ProjectsTable = {
  id: Generated<number>;
  workspace_id: number;
  name: string;
  status: ColumnType<RecordStatus, RecordStatus | undefined>;
  /** Made before page formats could be chosen: v3 PDFs of documents stay A4 portrait, whatever the plan. */
  legacy: ColumnType<boolean, boolean | undefined>;
  inbox_clients: Maybe<string[]>;
  inbox_data_region: Maybe<DataRegion>;
  created_at: Fixed<Date>;
};

type Credential = {
  id: Fixed<string>;
  name: string;
  /** SHA-256 of the credential, 32 bytes. */
  hash: Fixed<Buffer>;
  /** Its first and last characters, all that is ever shown again. */
  fingerprint: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Maybe<Date>;
  revoked_at: Maybe<Date>;
  last_used_at: Maybe<Date>;
  last_used_address: Maybe<string>;
};

export type ProjectKeysTable = Credential & {
  project_id: Fixed<number>;
  /** `v3` opens v3 as a bearer, `legacy` opens v2 as the user name of Basic. */
  kind: Fixed<'v3' | 'legacy'>;
};
export type PersonalTokensTable = Credential & {
  user_id: Fixed<string>;
  /** The one workspace it opens, or null for all of its user's. */
  workspace_id: Maybe<number>;
};

export type AuditRecordsTable = {
  id: Fixed<string>;
  workspace_id: Fixed<number>;
  project_id: Fixed<number | null>;
  actor_kind: Fixed<ActorKind>;
  actor_id: Fixed<string | null>;
  actor_name: Fixed<string>;
  address: Fixed<string | null>;
  request_id: Fixed<string | null>;
  action: Fixed<AuditAction>;
  subject_id: Fixed<string>;
  before: JSONColumnType<object | null, string | null, never>;
  after: JSONColumnType<object | null, string | null, never>;
  created_at: Fixed<Date>;
};

export type RateBucketsTable = {
  credential_id: Fixed<string>;
  class: Fixed<string>;
  tokens: number;
  refilled_at: Date;
};

export type AccountsTables = {
  users: UsersTable;
  workspaces: WorkspacesTable;
  members: MembersTable;
  plans: PlansTable;
  projects: ProjectsTable;
  project_keys: ProjectKeysTable;
  personal_tokens: PersonalTokensTable;
  audit_records: AuditRecordsTable;
  rate_buckets: RateBucketsTable;
};
