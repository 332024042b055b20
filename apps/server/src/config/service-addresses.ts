import { isLoopbackHost } from './addresses.ts';
import type { Config } from './load-config.ts';
import { readRelaySettings } from './relay-settings.ts';

/** The base URLs of this service, without a trailing slash. */
export type ServiceAddresses = {
  /** Base of all URLs. */
  publicUrl: string;
  filesUrl: string;
  assetBase: string;
};

/**
 * The configured URLs, or those that follow from the listening address. With port 0 that is known only after listening,
 * so parts read the URLs when they need them, not when they are built.
 */
export function serviceAddresses(
  config: Config,
  listeningOn = () => `http://${config.host}:${config.port}`,
): ServiceAddresses {
  return {
    get publicUrl() {
      return config.publicUrl ?? listeningOn();
    },
    get filesUrl() {
      return config.filesUrl ?? `${this.publicUrl}/files`;
    },
    get assetBase() {
      return config.assetBase ?? `${this.publicUrl}/assets`;
    },
  };
}

export type TransportKind = 'capture' | 'mx' | 'relay';

/** The names under which this installation speaks SMTP. */
export type MailIdentity = {
  transport: TransportKind;
  /** For EHLO and Message-IDs; `localhost` becomes `postpress.localhost`. */
  hostname: string;
  /** Domain of the envelope sender, where bounces come back. */
  returnPathDomain: string;
  /**
   * Why other servers would not take email under these names, and which settings to change. While it is there, no email
   * is accepted, and those that wait keep waiting.
   */
  fault?: string;
};

type Settings = Pick<Config, 'emailTransport' | 'smtpUrl' | 'emailHostname' | 'returnPathDomain'>;

/**
 * The configured names, or those that follow from the public URL; read for each email, like {@link ServiceAddresses}.
 */
export function mailIdentity(config: Settings, addresses: Pick<ServiceAddresses, 'publicUrl'>): MailIdentity {
  const auto = config.smtpUrl === null ? 'capture' : 'relay';
  const host = new URL(addresses.publicUrl).hostname;
  const hostname = config.emailHostname ?? (/[a-z]/i.test(host) && host.includes('.') ? host : LOCAL_DOMAIN);
  const names = {
    transport: config.emailTransport === 'auto' ? auto : config.emailTransport,
    hostname,
    returnPathDomain: config.returnPathDomain ?? `bounces.${hostname}`,
  };
  const fault = faultOf(names, config, addresses.publicUrl);
  return fault === undefined ? names : { ...names, fault };
}

/** The sender domain of a new installation, for the capture transport only (RFC 6761: never leaves the machine). */
export const LOCAL_DOMAIN = 'postpress.localhost';

function faultOf(names: MailIdentity, { smtpUrl }: Settings, publicUrl: string): string | undefined {
  if (!leavesMachine(names, smtpUrl)) return undefined;
  const { hostname, returnPathDomain } = names;
  const settings = [
    ...(isLocalName(hostname) ? ['POSTPRESS_EMAIL_HOSTNAME (such as mail.example.com)'] : []),
    // It follows the host name, unless it is set.
    ...(isLocalName(returnPathDomain) && !isLocalName(hostname) ? ['POSTPRESS_RETURN_PATH_DOMAIN'] : []),
  ];
  if (settings.length === 0) return undefined;
  const given = isLocalName(hostname) ? hostname : returnPathDomain;
  return `Email would leave as ${given}, a name that means nothing to other servers: set ${settings.join(' and ')} and restart. What is missing: ${goingLiveUrl(publicUrl)}`;
}

/** The console's page with what an installation needs to send. */
function goingLiveUrl(publicUrl: string): string {
  return `${publicUrl}/console/going-live`;
}

function leavesMachine({ transport }: MailIdentity, smtpUrl: string | null): boolean {
  if (transport === 'mx') return true;
  const relays = transport === 'relay' && smtpUrl !== null ? (readRelaySettings(smtpUrl) ?? []) : [];
  return relays.some(({ url }) => !isLoopbackHost(new URL(url).hostname));
}

function isLocalName(name: string): boolean {
  return /(?:^|\.)localhost\.?$/i.test(name);
}
