/** A request through the outbound client. */
export type OutboundRequest = {
  url: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For the whole call: every hop, the name lookups and the reading of the answer. */
  timeoutMs: number;
  /** Most bytes of the answer, as sent and as unpacked. */
  bytesMax: number;
  /** How many redirects are followed; 0 hands a redirect back as the answer. Default 0. */
  redirectsMax?: number;
  /** Default both; webhooks pass `https:` only. */
  protocols?: readonly ('http:' | 'https:')[];
  /** Media types that are read, as `image/png` or `image/*`; others are refused before the body is. Default: all. */
  contentTypes?: readonly string[];
  signal?: AbortSignal;
};

export type OutboundAnswer = {
  ok: true;
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Media type alone, in lower case; empty when the remote server named none. */
  contentType: string;
  body: Buffer;
  /** Where the answer came from, after redirects. */
  url: string;
};

/** Why a call brought no answer. `message` names the cause and is fit for the caller of our API. */
export type OutboundFailure = {
  ok: false;
  kind: /** No URL of a scheme we call, or one that carries credentials. */
    | 'bad-url'
    /** The address, or one of the addresses of the name, is one that we never call. */
    | 'blocked'
    | 'unknown-name'
    /** No connection, or one lost halfway. */
    | 'unreachable'
    | 'tls'
    | 'timeout'
    | 'too-large'
    | 'content-type'
    | 'too-many-redirects'
    | 'aborted';
  message: string;
};

export type OutboundOutcome = OutboundAnswer | OutboundFailure;

/** The guarded outbound client: the one way by which this process calls addresses that others chose. Never throws. */
export type CallOut = (request: OutboundRequest) => Promise<OutboundOutcome>;

export type OutboundClient = {
  call: CallOut;
  /** Ends the idle connections. */
  close(): Promise<void>;
};

export function failure(kind: OutboundFailure['kind'], message: string): OutboundFailure {
  return { ok: false, kind, message };
}
