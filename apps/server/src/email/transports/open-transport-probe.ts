import type { Clock } from '../../base/clock.ts';
import { type Config, type MailIdentity, readRelaySettings } from '../../config/index.ts';
import { trustIn } from '../../platform/connection-trust.ts';
import { createDnsRecords } from '../../platform/dns/records.ts';
import { createResolve } from '../../platform/dns/resolve.ts';
import { createAddressPolicy } from '../../platform/outbound/address-policy.ts';
import { readAuthorities } from '../../platform/outbound/read-authorities.ts';
import { createMxRoutes } from './mx-routes.ts';
import { createMxProbe, createRelayProbe, type TransportProbe } from './transport-probe.ts';

type Parts = { config: Config; clock: Clock };

/** Tries the configured way out for email without sending any. */
export function openTransportProbe(parts: Parts, identity: MailIdentity): TransportProbe {
  const { config } = parts;
  if (identity.transport === 'capture') return {};
  const smtpOptions = smtpParts(parts, identity);
  if (identity.transport === 'relay') {
    const urls = readRelaySettings(config.smtpUrl ?? '')?.map(({ url }) => url) ?? [];
    return urls.length === 0 ? {} : createRelayProbe({ ...smtpOptions, urls });
  }
  const dns = createDnsRecords({ servers: config.dnsServers });
  return createMxProbe({
    ...smtpOptions,
    port: config.mxPort,
    routes: createMxRoutes({ dns, resolve: smtpOptions.resolve, nowMs: smtpOptions.nowMs }),
    policy: createAddressPolicy(config.outboundAllow, [config.mxPort]),
  });
}

/** What every transport that speaks SMTP needs of the configuration. */
export function smtpParts({ config, clock }: Parts, identity: MailIdentity) {
  return {
    hostname: () => identity.hostname,
    resolve: createResolve({ servers: config.dnsServers }),
    trust: trustIn(readAuthorities(config)),
    nowMs: () => clock().getTime(),
  };
}
