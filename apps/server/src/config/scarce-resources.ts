import { liveLimits } from '@postpress/edits/log';
import type { SemaphoreOptions } from '../base/permits.ts';
import type { VariableName } from './variables.ts';

const MB = 1_048_576;
/** Waiting ones are emails and events in the database, or have a limit for all tenants together. */
const UNBOUNDED = Number.POSITIVE_INFINITY;

export type ScarceResource = {
  /** What there is little of, for the reference. */
  what: string;
  /** What is counted. */
  unit: string;
  /** How many there are in one process, or the setting that says so. */
  permits: number | VariableName;
  /** The most that one tenant holds: a number, or a part of the total. Absent: all but one. */
  share?: number | { of: number };
  /** Permits that only tenants with at most `perTenant` can take: for what is held for long. */
  reserved?: { permits: number; perTenant: number };
  /** Whose share it is. Absent: a project. */
  tenant?: string;
  /** How many requests of one tenant may wait; 0: they are refused at once. */
  waitersPerTenant: number;
  /** How long one may wait. Absent: until its caller leaves. */
  waitMs?: number;
};

/**
 * Every scarce resource of a process that tenants share, with the share of one. Semaphores take their numbers from here
 * ({@link semaphoreOf}), and docs/reference/shares.md is generated from it.
 */
export const scarceResources = {
  databaseConnections: {
    what: 'Database connections; a fifth, at least one, is kept for the service’s own work',
    unit: 'connections',
    permits: 'databasePool',
    share: { of: 0.5 },
    waitersPerTenant: 500,
    waitMs: 10_000,
  },
  bodies: {
    what: 'Request bodies over 1 MB, from their headers to the end of the response',
    unit: 'MB',
    permits: 256 * MB,
    share: { of: 0.25 },
    waitersPerTenant: 500,
    waitMs: 30_000,
  },
  responses: {
    what: 'Responses over 64 KB, until their client has read them: further requests of the tenant wait before they read',
    unit: 'MB',
    permits: 256 * MB,
    share: { of: 0.125 },
    reserved: { permits: 64 * MB, perTenant: MB },
    waitersPerTenant: 500,
    waitMs: 60_000,
  },
  threads: {
    what: 'Worker threads for large bodies and designs',
    unit: 'threads',
    permits: 2,
    share: 1,
    waitersPerTenant: 20,
  },
  mailThreads: {
    what: 'Worker threads that parse email of strangers, with up to 10 s and 512 MB for each message; shared by all bounces, and by all DMARC and TLS reports',
    unit: 'threads',
    permits: 2,
    share: 1,
    waitersPerTenant: 100,
  },
  browser: {
    what: 'Jobs in Chromium; the queue is `POSTPRESS_RENDER_QUEUE`, and half of it is the share of a project',
    unit: 'jobs',
    permits: 'renderConcurrency',
    waitersPerTenant: UNBOUNDED,
  },
  images: {
    what: 'Images that are read or changed',
    unit: 'images',
    permits: 3,
    share: 2,
    waitersPerTenant: 64,
  },
  largeImages: {
    what: 'The same for images over 8 megapixels, which take 360 MB',
    unit: 'images',
    permits: 1,
    waitersPerTenant: 16,
  },
  archives: {
    what: 'ZIP archives, which are made in memory',
    unit: 'archives',
    permits: 6,
    share: 2,
    waitersPerTenant: 50,
  },
  fetches: {
    what: 'Images and style sheets of pages that are fetched',
    unit: 'calls',
    permits: 32,
    share: 12,
    waitersPerTenant: 2_000,
  },
  websiteReads: {
    what: 'Websites that are read for a brand kit',
    unit: 'websites',
    permits: 8,
    share: 2,
    waitersPerTenant: 4,
  },
  linkChecks: {
    what: 'Captured messages whose links are called',
    unit: 'messages',
    permits: 4,
    share: 1,
    tenant: 'viewer',
    waitersPerTenant: 0,
  },
  brandChecks: {
    what: 'Checks of a brand kit: they read the designs of a project',
    unit: 'checks',
    permits: 4,
    share: 1,
    waitersPerTenant: 5,
    waitMs: 30_000,
  },
  brandUpdates: {
    what: 'Brand updates and their dry runs: further ones of the project run later',
    unit: 'jobs',
    permits: 'jobConcurrency',
    share: 1,
    waitersPerTenant: 0,
  },
  storing: {
    what: 'Content of emails that are being stored; more of it is refused at once',
    unit: 'MB',
    permits: 128 * MB,
    share: { of: 0.75 },
    waitersPerTenant: 0,
  },
  attachmentFetches: {
    what: 'Emails whose attachments are fetched, up to 5 MB each',
    unit: 'emails',
    permits: 16,
    share: 8,
    waitersPerTenant: 32,
    waitMs: 10_000,
  },
  httpConnections: {
    what: 'Open HTTP connections, not counting those of this machine and trusted proxies',
    unit: 'connections',
    permits: 16_000,
    share: 1_000,
    reserved: { permits: 2_000, perTenant: 50 },
    tenant: 'client network',
    waitersPerTenant: 0,
  },
  unjoinedSockets: {
    what: 'Websockets that have not said which design they join',
    unit: 'sockets',
    permits: 500,
    share: 50,
    reserved: { permits: 100, perTenant: 5 },
    tenant: 'client network',
    waitersPerTenant: 0,
  },
  liveEditors: {
    what: 'Editors of shared designs, by websocket or polls; at most 10 of a session and 500 of a client network',
    unit: 'editors',
    permits: 2_000,
    share: 1_000,
    reserved: { permits: 200, perTenant: 10 },
    waitersPerTenant: 0,
  },
  liveDesigns: {
    what: 'Shared designs that are open, in characters of JSON: about a tenth of their memory',
    unit: 'characters',
    permits: 60_000_000,
    share: 30_000_000,
    // Two of the largest designs.
    reserved: { permits: 12_000_000, perTenant: 1_600_000 },
    waitersPerTenant: 0,
  },
  liveUnreceived: {
    what: 'Messages that editors of shared designs have not received yet; at most 8,000,000 of an editor',
    unit: 'characters',
    permits: 128_000_000,
    share: 64_000_000,
    reserved: { permits: 16_000_000, perTenant: liveLimits.messageCharacters },
    waitersPerTenant: 0,
  },
  liveUnhandled: {
    what: 'Messages of editors that are arriving or waiting for their turn',
    unit: 'characters',
    permits: 64_000_000,
    share: 32_000_000,
    reserved: { permits: 10_000_000, perTenant: liveLimits.messageCharacters },
    waitersPerTenant: 0,
  },
  liveStreams: {
    what: 'Live updates of the console; at most 6 of a user and 300 of a client network',
    unit: 'streams',
    permits: 1_000,
    share: 300,
    reserved: { permits: 100, perTenant: 6 },
    waitersPerTenant: 0,
  },
  capturedWaits: {
    what: 'Reads that wait for a captured email',
    unit: 'reads',
    permits: 500,
    share: 50,
    reserved: { permits: 100, perTenant: 5 },
    waitersPerTenant: 0,
  },
  connections: {
    what: 'SMTP connections to recipients’ servers or a relay; an eighth is kept for transactional emails',
    unit: 'connections',
    permits: 'emailConnections',
    waitersPerTenant: UNBOUNDED,
  },
  smtpConnections: {
    what: 'Connections to each SMTP listener, for email that comes in and for programs that send; a slow client is disconnected for another one',
    unit: 'connections',
    permits: 100,
    share: { of: 0.4 },
    reserved: { permits: 20, perTenant: 2 },
    tenant: 'client network',
    waitersPerTenant: 0,
  },
  webhookCalls: {
    what: 'Calls of webhooks; failing endpoints have half of them at most',
    unit: 'calls',
    permits: 'webhookConnections',
    waitersPerTenant: UNBOUNDED,
  },
} as const satisfies Record<string, ScarceResource>;

type ScarceName = keyof typeof scarceResources;

/** The numbers of a resource for its semaphore. @param permits the total where a setting has it, or for tests */
export function semaphoreOf(
  name: ScarceName,
  permits?: number,
): Pick<SemaphoreOptions, 'permits' | 'permitsPerTenant' | 'reserved' | 'waitersPerTenant' | 'waitMs'> {
  const resource: ScarceResource = scarceResources[name];
  const { share, reserved, waitersPerTenant, waitMs } = resource;
  const total = permits ?? resource.permits;
  if (typeof total !== 'number') throw new Error(`${name} has as many permits as ${total} says: pass them.`);
  return {
    permits: total,
    waitersPerTenant,
    ...(share !== undefined && {
      permitsPerTenant: typeof share === 'number' ? share : Math.max(1, Math.floor(total * share.of)),
    }),
    ...(reserved && { reserved }),
    ...(waitMs !== undefined && { waitMs }),
  };
}

/** How long work of a tenant may hold a database connection, in seconds, by its kind; jobs have their own deadline. */
export const connectionSeconds = { read: 20, write: 30, export: 120 } as const;
