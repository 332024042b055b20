import type { Config } from './load-config.ts';
import type { ServiceAddresses } from './service-addresses.ts';

/** The transport of outgoing email. */
export type TransportKind = 'capture' | 'mx' | 'relay';

/** The names under which this installation speaks SMTP. */
export type MailIdentity = {
  transport: TransportKind;
  /** For EHLO and Message-IDs; `localhost` becomes `postpress.localhost`. */
  hostname: string;
  /** Domain of the envelope sender, where bounces come back. */
  returnPathDomain: string;
};

/**
 * The configured names, or those that follow from the public URL; read for each email, like {@link ServiceAddresses}.
 */
export function mailIdentity(
  config: Pick<Config, 'emailTransport' | 'smtpUrl' | 'emailHostname' | 'returnPathDomain'>,
  addresses: Pick<ServiceAddresses, 'publicUrl'>,
): MailIdentity {
  const auto = config.smtpUrl === null ? 'capture' : 'relay';
  const host = new URL(addresses.publicUrl).hostname;
  const hostname = config.emailHostname ?? (/[a-z]/i.test(host) && host.includes('.') ? host : LOCAL);
  return {
    transport: config.emailTransport === 'auto' ? auto : config.emailTransport,
    hostname,
    returnPathDomain: config.returnPathDomain ?? `bounces.${hostname}`,
  };
}

/** The sender domain of a new installation, for the capture transport only (RFC 6761: never leaves the machine). */
export const LOCAL = 'postpress.localhost';
