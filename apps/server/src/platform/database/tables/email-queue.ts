import type { Generated } from 'kysely';
import type { Fixed, Maybe } from './column-types.ts';

export type EmailQueueTable = {
  email_id: Fixed<string>;
  project_id: Fixed<number>;
  /** A-label, lower case. */
  recipient_domain: Fixed<string>;
  /**
   * 0: new emails, 1: retries, both due regardless of `next_attempt_at`; 2: retries and scheduled emails that are not
   * due yet.
   */
  priority: Generated<0 | 1 | 2>;
  /** Whether transactional emails go first. */
  broadcast: Generated<boolean>;
  next_attempt_at: Date;
  /** When retries end. */
  expires_at: Date;
  /** Attempts that have a row in `email_attempts`. */
  attempts: Generated<number>;
  /** Why it waits, for people; never empty. */
  reason: string;
  leased_by: Maybe<string>;
};

export type WorkersTable = {
  id: Fixed<string>;
  /** Machine and process, for people. */
  name: Fixed<string>;
  started_at: Fixed<Date>;
  seen_at: Date;
  /** Increases while it lives: others compare by their own clocks. */
  beats: Generated<number>;
};

/** A domain that asked for a lower rate. Domains without a row have the default limit. */
export type RecipientDomainsTable = {
  domain: Fixed<string>;
  /** Concurrent connections that it accepted, across all workers; below 1: attempts per second. */
  concurrency: number;
  held_until: Maybe<Date>;
  held_reason: Maybe<string>;
  /** Attempts a second, where one connection was too much. */
  per_second: Maybe<number>;
  /** The limit that it keeps for now: attempts a second where there are some, else connections. */
  ceiling: Maybe<number>;
  ceiling_until: Maybe<Date>;
  slowed_at: Date;
  updated_at: Date;
};

/** The provider of a recipient domain whose mail servers belong to another domain. */
export type RecipientProvidersTable = {
  domain: Fixed<string>;
  provider: string;
  found_at: Date;
};

/** The turns that were taken at a provider with a limit by time: see `rate.ts`. */
export type ProviderRatesTable = {
  provider: Fixed<string>;
  second_at: Date;
  hour_at: Date;
  open_at: Date;
  reason: string;
  updated_at: Date;
};

/** Emails that wait, the workers that deliver them, and the limits of who receives them. */
export type EmailQueueTables = {
  email_queue: EmailQueueTable;
  workers: WorkersTable;
  recipient_domains: RecipientDomainsTable;
  recipient_providers: RecipientProvidersTable;
  provider_rates: ProviderRatesTable;
};
