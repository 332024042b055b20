import { invariant } from '../base/invariant.ts';
import { type MailIdentity, readRelaySettings, sourceAddressesOf } from '../config/index.ts';
import {
  createCaptureTransport,
  createDane,
  createMtaSts,
  createMxRoutes,
  createMxTransport,
  createRelaysTransport,
  createSimulatorTransport,
  saveRelayState,
  smtpParts,
  type Transport,
} from '../email/index.ts';
import type { Core } from '../platform/core.ts';
import { createDnsRecords } from '../platform/dns/records.ts';
import { createSecureQuery } from '../platform/dns/secure-query.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { openLazyOutboundClient } from '../platform/outbound/lazy-outbound-client.ts';
import type { Enqueue } from '../platform/queue/lazy-queue.ts';

/** The configured transport of email: capture, MX or relay. */
export function openTransport(core: Core, identity: MailIdentity): Transport {
  const { config, database, clock, newId, log } = core;
  if (identity.transport === 'capture') return createCaptureTransport({ db: database.db, clock, newId, log });
  const smtpOptions = { ...smtpParts(core, identity), connectionsMax: config.emailConnections };
  if (identity.transport === 'mx') return openMxTransport(core, smtpOptions);
  const relays = readRelaySettings(config.smtpUrl ?? '');
  invariant(relays, 'the relay transport has an address');
  // Success reports are requested only if this process receives them; otherwise they would bounce at the relay.
  return createRelaysTransport({
    ...smtpOptions,
    relays,
    wantsReports: config.inboundPort !== 0,
    onHealth: (state) =>
      void saveRelayState(database.db, state).catch((cause) =>
        log.warn({ err: cause, relay: state.name }, 'The state of a relay could not be kept'),
      ),
  });
}

/** Takes the emails of every installation whose recipient forces an outcome. */
export function openSimulator(core: Core, enqueue: Enqueue): Transport {
  const { config, database, clock, newId, log } = core;
  const { db } = database;
  const capture = createCaptureTransport({ db, clock, newId, log });
  return createSimulatorTransport({ db, clock, capture, enqueue, delays: config.simulatorDelays });
}

type SmtpOptions = Omit<Parameters<typeof createRelaysTransport>[0], 'relays' | 'wantsReports' | 'onHealth'>;

function openMxTransport({ config, database, clock, log }: Core, smtpOptions: SmtpOptions): Transport {
  const { resolve, nowMs } = smtpOptions;
  const dns = createDnsRecords({ servers: config.dnsServers });
  const outbound = openLazyOutboundClient(config);
  const transport = createMxTransport({
    ...smtpOptions,
    port: config.mxPort,
    sources: sourceAddressesOf(config),
    routes: createMxRoutes({ dns, resolve, nowMs }),
    dane:
      config.dnssecResolver === null
        ? undefined
        : createDane({ query: createSecureQuery(config.dnssecResolver), port: config.mxPort, nowMs }),
    mtaSts: createMtaSts({ db: database.db, dns, call: outbound.call, clock, log }),
    policy: createAddressPolicy(config.outboundAllow, [config.mxPort]),
  });
  return {
    ...transport,
    async close() {
      await transport.close();
      await outbound.close();
    },
  };
}
