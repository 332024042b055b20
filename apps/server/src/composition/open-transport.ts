import { invariant } from '../base/invariant.ts';
import type { MailIdentity } from '../config/index.ts';
import {
  createCaptureTransport,
  createMtaSts,
  createMxRoutes,
  createMxTransport,
  createRelayTransport,
  smtpParts,
  type Transport,
} from '../email/index.ts';
import type { Core } from '../platform/core.ts';
import { createDnsRecords } from '../platform/dns/records.ts';
import { createAddressPolicy } from '../platform/outbound/address-policy.ts';
import { openLazyOutboundClient } from '../platform/outbound/lazy-outbound-client.ts';

/** The configured transport of email: capture, MX or relay. */
export function openTransport(core: Core, identity: MailIdentity): Transport {
  const { config, database, clock, newId, log } = core;
  if (identity.transport === 'capture') return createCaptureTransport({ db: database.db, clock, newId, log });
  const spoken = { ...smtpParts(core, identity), connectionsMax: config.emailConnections };
  if (identity.transport === 'mx') return openMxTransport(core, spoken);
  invariant(config.smtpUrl !== null, 'the relay transport has an address');
  // Success reports are requested only if this process receives them; otherwise they would bounce at the relay.
  return createRelayTransport({ ...spoken, url: config.smtpUrl, wantsReports: config.inboundPort !== 0 });
}

type Spoken = Omit<Parameters<typeof createRelayTransport>[0], 'url' | 'wantsReports'>;

function openMxTransport({ config, database, clock, log }: Core, spoken: Spoken): Transport {
  const { resolve, nowMs } = spoken;
  const dns = createDnsRecords({ servers: config.dnsServers });
  const outbound = openLazyOutboundClient(config);
  const transport = createMxTransport({
    ...spoken,
    port: config.mxPort,
    routes: createMxRoutes({ dns, resolve, nowMs }),
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
