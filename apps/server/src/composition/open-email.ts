import { setTimeout as wait } from 'node:timers/promises';
import { MINUTE_MS } from '../base/clock.ts';
import type { Log } from '../base/log.ts';
import { type BoundRoute, bindRoutes } from '../base/route.ts';
import {
  type Config,
  type MailIdentity,
  type ProviderLimit,
  readBlocklist,
  readProviderLimit,
  readRelaySettings,
  sourceAddressesOf,
} from '../config/index.ts';
import { testEnvironment } from '../config/test-environment.ts';
import {
  type CapturedWaits,
  createHitRecorder,
  type Delivery,
  type DomainSetup,
  deliveryMetrics,
  domainSetup,
  EPOCH_MINUTES,
  emailRoutes,
  findTestSender,
  isFreshDefault,
  openAcceptance,
  openCapturedWaits,
  openEmailArchive,
  openFence,
  openGoingLive,
  openSenderDirectory,
  openSenderHealth,
  openTransportProbe,
  prepareMessage,
  type RelayKeys,
  type RestoreFence,
  rememberSearchableWeeks,
  type SenderDirectory,
  type SendNoticeDeps,
  type SentTests,
  type SubmissionDeps,
  sendTests,
  startEmailDelivery,
  type TestOrder,
} from '../email/index.ts';
import type { Core } from '../platform/core.ts';
import { createDnsRecords, type DnsRecords } from '../platform/dns/records.ts';
import { sessionLifeOf } from './open-sign-in.ts';
import { openSimulator, openTransport } from './open-transport.ts';
import type { Services } from './services.ts';

export type EmailArea = {
  routes: BoundRoute[];
  fence: RestoreFence;
  /** Reads that wait for a captured message. */
  waits: CapturedWaits;
  /** Sends the installation's own emails, such as invitations. */
  notices: SendNoticeDeps;
  /** The sender of a workspace's test emails; undefined without a verified domain. */
  testSender(workspaceId: number): Promise<string | undefined>;
  /** What acceptance needs. */
  sending: SubmissionDeps['sending'];
  /** Sends a test of a stored design. */
  sendTests(order: TestOrder): Promise<SentTests>;
  /** Starts delivering queued emails. Call it once the public URL is known. */
  deliver(): Promise<Pick<Delivery, 'stop'>>;
};

export async function openEmail(services: Services): Promise<EmailArea> {
  const { addresses, config, core, db, reads } = services;
  const setup = domainSetup(config, addresses);
  const { identity } = setup;
  const dns = createDnsRecords({ servers: config.dnsServers });
  const searchableWeeks = rememberSearchableWeeks(services);
  const archive = openEmailArchive(services);
  const senders = await openSenderDirectory({ ...services, setup });
  const sending = await openAcceptance({ ...services, database: core.database, senders, identity });
  const waits = await openCapturedWaits(services.notifications);
  const hits = createHitRecorder(services);
  services.closers.defer(() => hits.drain());
  const fence = openFence({ ...services, configurationFault: () => identity().fault });
  const deps = {
    ...services,
    ...sending,
    setup,
    dns,
    waits,
    hits,
    searchableWeeks,
    archive,
    leaseMs: config.emailLeaseSeconds * 1_000,
    life: sessionLifeOf(config),
    ...relayParts(core, identity),
    providerLimits: providerLimitsOf(config),
    isFreshDefault: () => isFreshDefault(config, db),
    sendingState: fence.state,
    checkGoingLive: openChecks(services, setup, dns),
    readSenderHealth: openHealth(services, setup, dns),
  };
  const sender = { senders, setup, fence };
  return {
    routes: bindRoutes(emailRoutes, deps, reads),
    fence,
    waits,
    notices: noticesWith(services, sender),
    testSender: (workspaceId) => findTestSender(workspaceId, { db, setup }),
    sending,
    sendTests: (order) => sendTests(order, deps),
    deliver: () => deliver(services, sender),
  };
}

/** The identity is known once the service listens, because its names may follow from the public URL. */
function relayParts(core: Core, identity: () => MailIdentity) {
  const { config } = core;
  return {
    relays: () => (identity().transport === 'relay' ? (readRelaySettings(config.smtpUrl ?? '') ?? []) : []),
    openProbe: () => openTransportProbe(core, identity()),
    relayKeys: relayKeysOf(config),
  };
}

function providerLimitsOf({ providerLimits }: Config): ProviderLimit[] {
  return providerLimits.flatMap((text) => readProviderLimit(text) ?? []);
}

function relayKeysOf(config: Config): RelayKeys {
  return {
    ses: config.relaySesTopics.length === 0 ? null : config.relaySesTopics.join(','),
    mailgun: config.relayMailgunKey,
    postmark: config.relayPostmarkKey,
    sendgrid: config.relaySendgridKey,
    mailjet: config.relayMailjetKey,
    brevo: config.relayBrevoKey,
    sparkpost: config.relaySparkpostKey,
  };
}

/** The checks of the console's page Going live. */
function openChecks(services: Services, setup: DomainSetup, dns: DnsRecords) {
  const { addresses, config, core } = services;
  return openGoingLive({
    ...services,
    dns,
    setup,
    inboundPort: config.inboundPort,
    sources: sourceAddressesOf(config),
    publicUrl: () => addresses.publicUrl,
    tlsCert: config.tlsCert,
    openProbe: () => openTransportProbe(core, setup.identity()),
  });
}

function openHealth({ clock, compute, core: { config } }: Services, setup: DomainSetup, dns: DnsRecords) {
  return openSenderHealth({
    clock,
    compute,
    dns,
    setup,
    inboundPort: config.inboundPort,
    sources: sourceAddressesOf(config),
    blocklists: config.blocklists.flatMap((text) => readBlocklist(text) ?? []),
  });
}

type Sender = { senders: SenderDirectory; setup: DomainSetup; fence: RestoreFence };

function noticesWith(services: Services, { senders, setup: { identity }, fence }: Sender): SendNoticeDeps {
  return {
    ...services,
    senders,
    identity,
    noticeFrom: services.config.noticeFrom,
    openTransport: () => openTransport(services.core, identity()),
    maySend: fence.maySend,
  };
}

async function deliver(
  services: Services,
  { senders, setup, fence }: Sender,
): Promise<Pick<Delivery, 'stop'>> {
  const { addresses, config, core, log, metrics, secrets } = services;
  const { identity, trustedDomains } = setup;
  const { returnPathDomain } = identity();
  const { publicUrl } = addresses;
  const guard = await guardSending(fence, log);
  const figures = deliveryMetrics(metrics.registry, services);
  const delivery = await startEmailDelivery({
    ...services,
    senders,
    transport: openTransport(core, identity()),
    simulator: openSimulator(core, services.enqueue),
    prepare: (email, sender) => prepareMessage(email, sender, { secrets, returnPathDomain, publicUrl }),
    isTrusted: (domain) => trustedDomains.has(domain),
    connections: config.emailConnections,
    providerLimits: providerLimitsOf(config),
    leaseMs: config.emailLeaseSeconds * 1_000,
    retryOverride: () => ({ scale: testEnvironment().retryScale, jitter: Math.random() }),
    maySend: fence.maySend,
    onEnd: figures.onEnd,
  });
  figures.show(delivery);
  metrics.showLimits({ connections: delivery.connectionStats });
  return {
    stop: (drainMs) => {
      guard.stop();
      return delivery.stop(drainMs);
    },
  };
}

const CHECK_AGAIN_MS = 5_000;
const FIRST_CHECK_MS_MAX = 2_000;

/** Checks the restore fence now and every `EPOCH_MINUTES`; a failed check is repeated after 5 s. */
async function guardSending(fence: RestoreFence, log: Log): Promise<{ stop(): void }> {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const check = async () => {
    const isChecked = await fence.check().catch((cause) => {
      log.warn({ err: cause }, 'Could not check whether this database may send');
      return false;
    });
    if (stopped) return;
    // Unreferenced, so that a start that fails after the first check can exit.
    timer = setTimeout(check, isChecked ? EPOCH_MINUTES * MINUTE_MS : CHECK_AGAIN_MS).unref();
  };
  // A blob store that does not answer must not delay the start: sending begins once it has answered.
  await Promise.race([check(), wait(FIRST_CHECK_MS_MAX, undefined, { ref: false })]);
  return {
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
