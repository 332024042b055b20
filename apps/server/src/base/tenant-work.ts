import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose work the running code does, for resources that are shared fairly without being asked by each user. */
export type TenantWork = {
  /** A project, otherwise a credential or an address. */
  tenant: string;
  /** How long it may hold a database connection, in milliseconds. */
  connectionMs: number;
  /** Fires when its result is not wanted any more. Called only where the work must wait. */
  signal?(): AbortSignal;
  /** Until the tenant may read more into memory; undefined: now. Asked before it gets a connection. */
  room?(): Promise<void> | undefined;
};

/** Work in progress. */
export type RunningWork = TenantWork & {
  /** Its open transactions: a connection beside them must not wait for them. */
  transactions: number;
  /** Whether its response is being sent: it needs no more room. */
  isAnswering: boolean;
};

const works = new AsyncLocalStorage<RunningWork | undefined>();

/** Runs a request or a job: what it awaits belongs to the tenant, up to `runForService`. */
export function runForTenant<T>(work: TenantWork, run: () => T): T {
  return works.run({ ...work, transactions: 0, isAnswering: false }, run);
}

/** Names the tenant of work that is in progress already, such as a job. */
export function runAs<T>(tenant: string, run: () => T): T {
  const work = works.getStore();
  return work ? works.run({ ...work, tenant }, run) : run();
}

/**
 * Runs what several tenants share, such as a batch or a cached lookup, for none of them: otherwise all would wait for
 * the share of the one that happened to start it.
 */
export function runForService<T>(run: () => T): T {
  return works.getStore() ? works.run(undefined, run) : run();
}

/** The tenant's work that the running code belongs to; undefined for the service's own. */
export function activeWork(): RunningWork | undefined {
  return works.getStore();
}
