import type { Role } from '@postpress/contracts';
import type { Fixed } from './column-types.ts';

export type ConsoleSessionRow = {
  id: Fixed<string>;
  user_id: Fixed<string>;
  /** SHA-256 of the cookie's token, 32 bytes. */
  hash: Fixed<Buffer>;
  /** Started by single sign-on. */
  sso: Fixed<boolean>;
  /** Null: started before devices were recorded. */
  device_id: Fixed<string | null>;
  address: Fixed<string>;
  user_agent: Fixed<string>;
  created_at: Fixed<Date>;
  /** Written in batches, up to ten seconds late. */
  last_used_at: Date;
};

export type BackupCodeRow = { user_id: Fixed<string>; hash: Fixed<Buffer> };

export type SsoIdentityRow = {
  issuer: Fixed<string>;
  /** The `sub` of its ID tokens, which never changes. */
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
  /** Whether the link was only ever mailed to this address. */
  confirms_address: boolean;
  invited_by: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Date;
};

/** At most one per user: a new one replaces the old one. */
export type AddressChangeRow = {
  user_id: Fixed<string>;
  /** Lower case. */
  email: string;
  hash: Buffer;
  created_at: Date;
  expires_at: Date;
};

/** At most one per user: a new one replaces the old one. */
export type PasswordLinkRow = {
  user_id: Fixed<string>;
  hash: Buffer;
  created_at: Date;
  expires_at: Date;
};

export type SignInAttemptRow = {
  /** SHA-256 of what is counted: addresses without an account are not stored. */
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
