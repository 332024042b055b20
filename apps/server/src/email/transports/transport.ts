import type { AttemptOutcome, TlsHold } from '@postpress/contracts';
import type { TransportKind } from '../../config/index.ts';
import type { OutgoingMessage } from '../message/prepare-message.ts';
import type { SmtpStep } from '../replies/reply-phrase.ts';

/** How an email goes out: the configured transport, or the simulator where the recipient forces an outcome. */
export type TransportName = TransportKind | 'simulator';

/** The remote server, as far as known; null where not known yet. */
export type RemoteServer = {
  host: string | null;
  address: string | null;
  tlsVersion: string | null;
  tlsCipher: string | null;
};

export const unknownServer: RemoteServer = { host: null, address: null, tlsVersion: null, tlsCipher: null };

/** How an attempt ended, with the reply of the remote server where there was one. */
export type AttemptReport = RemoteServer & {
  /** The relay that it is about, where several are configured. */
  relay?: string;
  /**
   * `taken`: the remote server accepted it. `deferred`: 4xx. `refused`: 5xx, null MX, no such domain. `unreachable`: no
   * usable connection to any host; retried, and a failure of ours at the end. `insecure`: the same, because the
   * recipient’s TLS policy was not met. `failed`: an internal failure that no retry fixes. `unknown`: the connection was
   * lost after the final dot may have been read.
   */
  outcome: AttemptOutcome;
  /** Whether the server that accepted it is the recipient's own. */
  final: boolean;
  replyCode: number | null;
  /** The step of the SMTP dialogue that `reply` answers, where a server rejected it. */
  step?: SmtpStep;
  /** RFC 3463: `4.2.1`. */
  enhancedStatus: string | null;
  reply: string | null;
  /** The lines of a reply that has several, without codes: each may name another cause. */
  replyLines?: readonly string[];
  /** One sentence for people: what happened, and according to whom. */
  reason: string;
  /** The SMTP dialogue, line by line, without the message and passwords. */
  dialogue: string;
  /**
   * Why nothing was offered, where the connection would not have been as secure as required. `TlsRequired` is a rule of
   * the sender’s own, which says nothing about the server.
   */
  tlsHold?: TlsHold;
  /** When a retry follows; omitted: by the schedule. */
  retryAfterMs?: number;
};

export type DeliverHooks = {
  /** The number of the attempt, from 1. */
  attempt: number;
  /** Awaited right before DATA: commits the attempt row. When it throws, nothing was sent. */
  beforeData(server: RemoteServer): Promise<void>;
  /** Fires when the lease is lost or the process stops. After the final dot the reply is awaited all the same. */
  signal: AbortSignal;
};

/** A way to send email. Never throws for what a remote server does. */
export type Transport = {
  kind: TransportName;
  deliver(message: OutgoingMessage, hooks: DeliverHooks): Promise<AttemptReport>;
  /**
   * Asks name servers where the message goes and what its hosts demand, which may take many seconds; the returned function
   * delivers it there. Omitted: nothing is asked before a connection is made.
   */
  lookUp?(message: OutgoingMessage): Promise<(hooks: DeliverHooks) => Promise<AttemptReport>>;
  /** The provider of a recipient domain's mail servers; undefined: unknown in DNS. Omitted: no MX is looked up. */
  providerOf?(domain: string): Promise<string | undefined>;
  /** Ends idle connections with QUIT. */
  close(): Promise<void>;
};
