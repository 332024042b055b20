import type { Dispatcher } from 'undici';
import { checkUrl, SECURE_OR_LOOPBACK } from './check-url.ts';
import { classifyError } from './classify-error.ts';
import { type GuardOptions, openGuardedAgent } from './connector.ts';
import type { OutboundFailure } from './outcome.ts';

/** A message to a customer's URL: HTTPS, or plain HTTP to this machine if the operator allows it. */
export type Posting = {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
  /** For the whole call: name lookup, connection, and the complete response. */
  timeoutMs: number;
};

/** The response. A redirect is a response like any other: it is not followed. */
export type PostAnswer = {
  ok: true;
  status: number;
  /** The raw header. */
  retryAfter: string | undefined;
  /** The beginning of the response as text; bytes that are not UTF-8 or that PostgreSQL cannot store become U+FFFD. */
  body: string;
};
export type PostOutcome = PostAnswer | OutboundFailure;

/** The guarded outbound client for many small messages to few hosts. Never throws. */
export type Poster = {
  post(posting: Posting): Promise<PostOutcome>;
  close(): Promise<void>;
};

export type PosterOptions = GuardOptions & {
  /** Bytes of a response that are read; a longer response ends with its connection. */
  answerBytesKept: number;
};

/**
 * Opens a guarded client for messages: HTTPS to public addresses and the operator's networks, with connections kept
 * alive. It works without the streams, signals and header copies of the client for assets: those would halve the
 * messages per second.
 */
export function openPoster({ answerBytesKept, ...guard }: PosterOptions): Poster {
  const agent = openGuardedAgent(guard, { pipelining: 1 });
  return {
    post: ({ url: text, headers, body, timeoutMs }) => {
      const url = checkUrl(text, SECURE_OR_LOOPBACK);
      if ('kind' in url) return Promise.resolve(url);
      const { promise, resolve: settle } = Promise.withResolvers<PostOutcome>();
      const request = {
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'POST',
        headers,
        body,
      } as const;
      const watch = watchAnswer({ timeoutMs, answerBytesKept }, settle);
      try {
        agent.dispatch({ ...request, headersTimeout: 0, bodyTimeout: 0 }, watch);
      } catch (error) {
        // Only invalid requests throw.
        watch.onResponseError?.(undefined as never, error as Error);
      }
      return promise;
    },
    close: () => agent.destroy(),
  };
}

type Bounds = { timeoutMs: number; answerBytesKept: number };

/** Reads one response within the limits, and settles once. */
function watchAnswer(bounds: Bounds, settle: (outcome: PostOutcome) => void): Dispatcher.DispatchHandler {
  let controller: Dispatcher.DispatchController | undefined;
  let answer: { status: number; retryAfter: string | undefined } | undefined;
  const parts: Buffer[] = [];
  let bytes = 0;
  let timedOut = false;
  const end = (outcome: PostOutcome) => {
    clearTimeout(timer);
    settle(outcome);
  };
  const fail = (error: Error) => end(classifyError(error, { timedOut, aborted: false }));
  const timer = setTimeout(() => {
    timedOut = true;
    const late = new Error('timeout');
    // Before there is a connection there is nothing to abort; its outcome is ignored.
    fail(late);
    controller?.abort(late);
  }, bounds.timeoutMs);
  const arrived = () => {
    const { status, retryAfter } = answer ?? { status: 0, retryAfter: undefined };
    const kept = parts.length === 1 ? parts[0] : Buffer.concat(parts);
    end({ ok: true, status, retryAfter, body: toText(kept?.subarray(0, bounds.answerBytesKept)) });
  };
  return {
    onRequestStart: (started) => {
      controller = started;
      if (timedOut) started.abort(new Error('timeout'));
    },
    onResponseStart: (_, status, headers) => {
      const retryAfter = headers['retry-after'];
      answer = { status, retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter };
    },
    onResponseData: (started, part) => {
      parts.push(part);
      bytes += part.byteLength;
      if (bytes <= bounds.answerBytesKept) return;
      arrived();
      started.abort(new Error('long enough'));
    },
    onResponseEnd: arrived,
    onResponseError: (_, error) => fail(error),
  };
}

function toText(bytes: Buffer | undefined): string {
  return (bytes ?? Buffer.alloc(0)).toString('utf8').replaceAll('\0', '\ufffd');
}
