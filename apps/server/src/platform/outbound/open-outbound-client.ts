import { type Agent, type Dispatcher, request as sendRequest } from 'undici';
import { callSignal } from '../call-signal.ts';
import { checkUrl } from './check-url.ts';
import { classifyError } from './classify-error.ts';
import { type GuardOptions, openGuardedAgent } from './connector.ts';
import {
  type CallOut,
  failure,
  type OutboundClient,
  type OutboundOutcome,
  type OutboundRequest,
} from './outcome.ts';
import { readBody } from './read-body.ts';

export type OutboundClientOptions = GuardOptions & {
  /** Default `user-agent`. */
  userAgent: string;
};

const CONNECTIONS_PER_ORIGIN = 6;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Redirects that repeat method and body (RFC 9110, 15.4). */
const KEEPS_METHOD = new Set([307, 308]);
const SAME_ORIGIN_ONLY = new Set(['authorization', 'cookie', 'proxy-authorization']);

/**
 * Opens the guarded outbound client. It calls public addresses and the operator's networks, nothing else; each hop of a
 * redirect passes the same checks. Proxies in the environment are ignored, because their connections would not be
 * checked.
 */
export function openOutboundClient({ userAgent, ...guard }: OutboundClientOptions): OutboundClient {
  const agent = openGuardedAgent(guard, { connections: CONNECTIONS_PER_ORIGIN });
  const call: CallOut = async (request) => {
    const { signal, ended } = callSignal(request);
    try {
      return await follow({ 'user-agent': userAgent, ...request.headers }, request, { agent, signal });
    } catch (error) {
      return classifyError(error, ended());
    }
  };
  return { call, close: () => agent.destroy() };
}

type Passage = { agent: Agent; signal: AbortSignal };

async function follow(
  headers: Record<string, string>,
  request: OutboundRequest,
  passage: Passage,
): Promise<OutboundOutcome> {
  let hop = { url: request.url, method: request.method ?? 'GET', headers, body: request.body };
  for (let hops = 0; ; hops++) {
    const url = checkUrl(hop.url, request.protocols);
    if ('kind' in url) return url;
    const answer = await sendRequest(url.href, {
      dispatcher: passage.agent,
      signal: passage.signal,
      method: hop.method,
      headers: { 'accept-encoding': 'gzip, br', ...hop.headers },
      body: hop.body ?? null,
    });
    const target = answer.headers.location;
    const redirects = request.redirectsMax ?? 0;
    if (redirects === 0 || !REDIRECTS.has(answer.statusCode) || typeof target !== 'string') {
      return readAnswer(answer, url, request);
    }
    discard(answer);
    if (hops >= redirects) return failure('too-many-redirects', `More than ${redirects} redirects.`);
    const next = URL.parse(target, url.href);
    if (!next) return failure('bad-url', 'The redirect leads to no URL.');
    const keeps = KEEPS_METHOD.has(answer.statusCode);
    hop = {
      url: next.href,
      method: keeps ? hop.method : 'GET',
      headers: next.origin === url.origin ? hop.headers : withoutCredentials(hop.headers),
      body: keeps ? hop.body : undefined,
    };
  }
}

function withoutCredentials(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !SAME_ORIGIN_ONLY.has(name.toLowerCase())),
  );
}

async function readAnswer(
  answer: Dispatcher.ResponseData,
  url: URL,
  { bytesMax, contentTypes }: OutboundRequest,
): Promise<OutboundOutcome> {
  const headers = flatten(answer.headers);
  const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  if (contentTypes && !contentTypes.some((pattern) => matches(contentType, pattern))) {
    discard(answer);
    return failure(
      'content-type',
      `The answer is ${contentType || 'of no named type'}, not ${contentTypes.join(' or ')}.`,
    );
  }
  if (Number(headers['content-length']) > bytesMax) {
    discard(answer);
    return failure('too-large', `The answer is over ${bytesMax} bytes.`);
  }
  const body = await readBody(answer.body, headers['content-encoding'] ?? '', bytesMax);
  return { ok: true, status: answer.statusCode, headers, contentType, body, url: url.href };
}

function matches(contentType: string, pattern: string): boolean {
  return pattern.endsWith('/*') ? contentType.startsWith(pattern.slice(0, -1)) : contentType === pattern;
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  const flat: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) flat[name.toLowerCase()] = Array.isArray(value) ? value.join(', ') : value;
  }
  return flat;
}

/** Discards an unread response. Its stream then fails, which is expected. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => {});
  body.destroy();
}
