export type OutboundRequest = {
  url: string;
  /** Default GET. */
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array;
  /** For the whole call: all hops, name lookups and reading the response. */
  timeoutMs: number;
  /** Maximum bytes of the response, both compressed and decompressed. */
  bytesMax: number;
  /** How many redirects are followed; with 0, a redirect is the response. Default 0. */
  redirectsMax?: number;
  /** Default: both; webhooks allow `https:` only. */
  protocols?: readonly ('http:' | 'https:')[];
  /** Allowed media types, as `image/png` or `image/*`; others are refused before the body is read. Default: all. */
  contentTypes?: readonly string[];
  signal?: AbortSignal;
};

export type OutboundAnswer = {
  ok: true;
  status: number;
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>;
  /** Media type without parameters, in lower case; empty if the server sent none. */
  contentType: string;
  body: Buffer;
  /** The URL after redirects. */
  url: string;
};

/** Why a call got no response. `message` names the cause and may be shown to API callers. */
export type OutboundFailure = {
  ok: false;
  kind: /** No URL of a scheme we call, or one that carries credentials. */
    | 'bad-url'
    /** The address, or one of the name's addresses, is not allowed. */
    | 'blocked'
    | 'unknown-name'
    /** No connection, or an interrupted one. */
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

/** The guarded outbound client: the only way in which this process calls addresses that others chose. Never throws. */
export type CallOut = (request: OutboundRequest) => Promise<OutboundOutcome>;

export type OutboundClient = {
  call: CallOut;
  close(): Promise<void>;
};

export function failure(kind: OutboundFailure['kind'], message: string): OutboundFailure {
  return { ok: false, kind, message };
}
