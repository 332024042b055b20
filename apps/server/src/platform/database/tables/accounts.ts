import type {
  ActorKind,
  AuditAction,
  DataRegion,
  KeyScope,
  PlanStatus,
  RecordStatus,
  Role,
} from '@postpress/contracts';
import type { Generated, JSONColumnType } from 'kysely';
import type { Fixed, FixedMaybe, Maybe } from './column-types.ts';

/** Set at insertion only. */
/** Optional at insertion; default null. */

export type UsersTable = {
  id: Fixed<string>;
  /** Lower case. */
  email: string;
  name: string;
  /** argon2id in its text format; null: cannot sign in with a password. */
  password_hash: Maybe<string>;
  /** The sealed secret of the authenticator app; null: no second factor. */
  second_factor: Maybe<Buffer>;
  /** A secret that is not confirmed yet. */
  second_factor_pending: Maybe<Buffer>;
  /** The time step of the last accepted code, so that no code works twice. */
  second_factor_step: Maybe<number>;
  /** When its owner opened a link mailed to the address; null: the address may belong to another person. */
  email_confirmed_at: Maybe<Date>;
  created_at: Fixed<Date>;
};

export type WorkspacesTable = {
  id: Generated<number>;
  name: string;
  status: Generated<RecordStatus>;
  /** Not for personal access tokens. */
  sso_required: Generated<boolean>;
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
  /** A plan of the plan table in `contracts`. */
  name: string;
  status: Maybe<PlanStatus>;
  /** When the status was set: `past_due` has 14 days from here. */
  status_since: Date;
  expires_at: Maybe<Date>;
  /** Overrides of the plan table: feature → available. */
  features: JSONColumnType<Record<string, boolean>>;
  /** Overrides of the plan table: limit → value; null: unlimited. */
  limits: JSONColumnType<Record<string, number | null>>;
};

export type ProjectsTable = {
  id: Generated<number>;
  workspace_id: number;
  name: string;
  status: Generated<RecordStatus>;
  /** Created before page formats existed: v3 PDFs of documents stay A4 portrait, whatever the plan. */
  legacy: Generated<boolean>;
  inbox_clients: Maybe<string[]>;
  inbox_data_region: Maybe<DataRegion>;
  created_at: Fixed<Date>;
};

type Credential = {
  id: Fixed<string>;
  name: string;
  /** SHA-256 of the credential, 32 bytes. */
  hash: Fixed<Buffer>;
  /** Its first and last characters, the only part ever shown again. */
  fingerprint: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Maybe<Date>;
  revoked_at: Maybe<Date>;
  last_used_at: Maybe<Date>;
  last_used_address: Maybe<string>;
};

export type ProjectKeysTable = Credential & {
  /** What it is limited to; null: it may do everything. */
  scopes: FixedMaybe<KeyScope[]>;
  /** Domains that it may send from, as A-labels in lower case; null: all. */
  sender_domains: FixedMaybe<string[]>;
  project_id: Fixed<number>;
  /** `v3`: bearer token of v3; `legacy`: user name of Basic authentication in v2. */
  kind: Fixed<'v3' | 'legacy'>;
};
export type PersonalTokensTable = Credential & {
  user_id: Fixed<string>;
  /** The only workspace it may access; null: all workspaces of its user. */
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
