import type { Role } from '@postpress/contracts';
import type { ColumnType } from 'kysely';

type Fixed<T> = ColumnType<T, T, never>;

export type ConsoleSessionRow = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** SHA-256 of what the cookie holds, 32 bytes. */
  hash: Fixed<Buffer>;
  /** Begun by single sign-on. */
  sso: Fixed<boolean>;
  /** Null: started before devices were told apart. */
  device_id: Fixed<string | null>;
  address: Fixed<string>;
  user_agent: Fixed<string>;
  created_at: Fixed<Date>;
  /** Written in batches: ten seconds behind at most. */
  last_used_at: Date;
};

export type BackupCodeRow = { user_id: Fixed<string>; hash: Fixed<Buffer> };

export type SsoIdentityRow = {
  issuer: Fixed<string>;
  /** The `sub` of its ID tokens, which never changes there. */
  subject: Fixed<string>;
  user_id: Fixed<string>;
  created_at: Fixed<Date>;
};

export type InvitationRow = {
  id: Fixed<string>;
  workspace_id: Fixed<number>;
  /** Lower case. */
  email: Fixed<string>;
  role: Fixed<Role>;
  hash: Buffer;
  /** Whether only the mailbox has had the link. */
  confirms_address: boolean;
  invited_by: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
};

/** At most one a user: a newer one takes the place of the older. */
export type AddressChangeRow = {
  user_id: Fixed<string>;
  /** Lower case. */
  email: string;
  hash: Buffer;
  created_at: Date;
  expires_at: Date;
};

/** At most one a user: a newer one takes the place of the older. */
export type PasswordLinkRow = {
  user_id: Fixed<string>;
  hash: Buffer;
  created_at: Date;
  expires_at: Date;
};

export type SignInAttemptRow = {
  /** SHA-256 of what is counted: no address of a person who has no account is stored. */
  subject: Fixed<Buffer>;
  failures: number;
  last_at: Date;
};

/** A device from which a user has signed in. */
export type KnownDeviceRow = { device_id: Fixed<string>; user_id: Fixed<string>; last_used_at: Date };

export type SignInTables = {
  console_sessions: ConsoleSessionRow;
  backup_codes: BackupCodeRow;
  sso_identities: SsoIdentityRow;
  invitations: InvitationRow;
  password_links: PasswordLinkRow;
  sign_in_attempts: SignInAttemptRow;
  known_devices: KnownDeviceRow;
  address_changes: AddressChangeRow;
};
