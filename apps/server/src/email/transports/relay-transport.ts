import type { RelayProviderName } from '@postpress/contracts';
import { isLoopbackHost } from '../../config/index.ts';
import type { Resolve } from '../../platform/dns/resolve.ts';
import type { SmtpTls, SmtpTrust } from '../../platform/smtp/open-session.ts';
import { createSessionPool } from '../../platform/smtp/session-pool.ts';
import type { SmtpCredentials } from '../../platform/smtp/smtp-auth.ts';
import { type SmtpTimeouts, smtpTimeouts } from '../../platform/smtp/smtp-timeouts.ts';
import { connectionBounds } from './connection-bounds.ts';
import { offerMessage } from './offer-message.ts';
import { openAnyAddress } from './open-any-address.ts';
import { providerOfHost, withRelayHeaders } from './relay-headers.ts';
import { reportWithoutTls } from './smtp-report.ts';
import type { Transport } from './transport.ts';

export type RelayTransportOptions = {
  /** `smtp://user:password@host:port?tls=required`, `smtps://…`. */
  url: string;
  /** If the host does not show the provider: its events identify the email by our header. */
  provider?: RelayProviderName | null;
  /** The name for EHLO, read at each connection. */
  hostname: () => string;
  connectionsMax: number;
  /** Requests reports of success, by which emails become `delivered`: only if the SMTP listener runs. */
  wantsReports?: boolean;
  resolve: Resolve;
  trust: SmtpTrust | undefined;
  timeouts?: SmtpTimeouts;
  nowMs: () => number;
};

/**
 * Delivers every message to one SMTP host configured by the operator, at any address: over TLS where the sender’s domain
 * requires it, whatever the URL says.
 */
export function createRelayTransport(options: RelayTransportOptions): Transport {
  const {
    hostname,
    connectionsMax,
    wantsReports = false,
    resolve,
    trust,
    nowMs,
    timeouts = smtpTimeouts,
  } = options;
  const target = readRelayUrl(options.url);
  const provider = options.provider ?? providerOfHost(target.host);
  const pool = createSessionPool({ ...connectionBounds, messagesMax: 1_000, connectionsMax, nowMs });
  return {
    kind: 'relay',
    async deliver(message, hooks) {
      const { signal } = hooks;
      const isSendersRule = message.requiresTls && (target.tls === 'opportunistic' || target.tls === 'never');
      const tls = isSendersRule ? 'encrypted' : target.tls;
      const open = () =>
        openAnyAddress({ ...target, tls }, resolve, { hostname: hostname(), timeouts, trust, signal, nowMs });
      const raw = withRelayHeaders(message.raw, provider, message.emailId);
      const { report, notOpened } = await offerMessage({ ...message, raw }, hooks, {
        pool,
        key: `${target.host} ${tls}`,
        open,
        wantsReports,
      });
      if (notOpened === 'tls' && isSendersRule) return reportWithoutTls(report, message.senderDomain);
      // A relay that rejects our login says nothing about the recipient: the email waits until the operator fixes it.
      const isOurs = report.outcome === 'refused' && NOT_LET_IN.has(report.replyCode ?? 0);
      return isOurs ? { ...report, outcome: 'unreachable' } : report;
    },
    close: () => pool.close(),
  };
}

/** RFC 4954, 6: authentication required, credentials invalid, encryption required. */
const NOT_LET_IN = new Set([530, 535, 538]);
const SMTP_PORT = 25;
/** RFC 8314, 7.3. */
const SMTPS_PORT = 465;

type RelayTarget = { host: string; port: number; tls: SmtpTls; credentials?: SmtpCredentials };

/**
 * Reads POSTPRESS_SMTP_URL. `smtp:` uses STARTTLS when it is offered. `tls=required` insists on it, with a valid
 * certificate; so does a password, which is sent to another machine over TLS only, unless `tls=never`.
 */
export function readRelayUrl(text: string): RelayTarget {
  const url = new URL(text);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const credentials =
    url.username === ''
      ? undefined
      : { user: decodeURIComponent(url.username), password: decodeURIComponent(url.password) };
  const implicit = url.protocol === 'smtps:';
  const port = Number(url.port) || (implicit ? SMTPS_PORT : SMTP_PORT);
  const tls = implicit
    ? 'implicit'
    : startTlsOf(url.searchParams.get('tls'), host, credentials !== undefined);
  return { host, port, tls, ...(credentials ? { credentials } : {}) };
}

function startTlsOf(setting: string | null, host: string, hasPassword: boolean): SmtpTls {
  if (setting === 'required') return 'verified';
  if (setting === 'never') return 'never';
  return hasPassword && !isLoopbackHost(host) ? 'verified' : 'opportunistic';
}
