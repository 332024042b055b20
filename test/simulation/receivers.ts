import type { Poster } from '../../apps/server/src/platform/outbound/poster.ts';
import { verify } from '../../packages/webhooks/src/index.ts';
import type { Chance } from '../faults/mail/chance.ts';
import type { ArrivedEvent } from '../faults/mail/receiver.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One call to a webhook, in the order in which calls began. */
export type Call = ArrivedEvent & {
  url: string;
  beganMs: number;
  /** Of the answer; undefined: the worker that waited for it died. */
  endedMs: number | undefined;
  /** Whether the receiver processed it, which it may have although the answer was lost. */
  processed: boolean;
  acknowledged: boolean;
};

/** What its owner expects of an endpoint. */
export type Endpoint = {
  id: string;
  secret: string;
  /** The next secret: it signs as well from then on. */
  prepared?: { secret: string; fromMs: number } | undefined;
  /** The secret before: it may sign alone until then. */
  former?: { secret: string; untilMs: number };
  projectId: number;
  /** Empty: all. */
  events: readonly string[];
  offSinceMs?: number;
};

/** What the receiver asks for with 429. */
export const LATER_SECONDS = 120;
const MISHAPS = ['status', 'unreachable', 'cut', 'timeout', 'later', 'much later', 'redirect'] as const;
/** Endpoints that do not get all events also answer that they are gone, which ends a delivery. */
const MISHAPS_BESIDE = [...MISHAPS, 'gone'] as const;
/** Calls that were under way when an endpoint was switched off have ended after this time. */
const OFF_MS = 30_000;

export type Receivers = ReturnType<typeof simulateReceivers>;

/** The receivers of webhooks, at the port where production has its HTTP. They verify each signature. */
export function simulateReceivers(time: VirtualTime, chance: Chance) {
  const calls: Call[] = [];
  const endpoints = new Map<string, Endpoint>();
  const faults: string[] = [];
  const downUntil = new Map<string, number>();
  let failing = 0;
  let lost: { url: string; at: Date } | undefined;

  const post: Poster['post'] = async ({ url, headers, body, timeoutMs }) => {
    const call = readCall(url, headers, body, time);
    calls.push(call);
    faults.push(
      ...wrongsOf(call, headers, body, { endpoint: endpoints.get(url), now: new Date(time.wallMs) }),
    );
    const isDown = (downUntil.get(url) ?? 0) > time.nowMs;
    const mishaps = url.endsWith('/0') ? MISHAPS : MISHAPS_BESIDE;
    const mishap = isDown ? 'unreachable' : chance.happens(failing) ? chance.pick(mishaps) : undefined;
    const takesMs = mishap === 'timeout' ? timeoutMs : 3 + chance.next() * 60;
    time.after(
      takesMs / 2,
      () => {
        call.processed = mishap === undefined || mishap === 'cut';
      },
      null,
    );
    await time.wait(takesMs);
    call.endedMs = time.nowMs;
    call.acknowledged = mishap === undefined;
    if (mishap === 'status') return { ok: true, status: 503, retryAfter: undefined, body: 'busy' };
    if (mishap === 'later') return { ok: true, status: 429, retryAfter: String(LATER_SECONDS), body: '' };
    if (mishap === 'much later') return { ok: true, status: 503, retryAfter: '86400', body: '' };
    if (mishap === 'gone') return { ok: true, status: 410, retryAfter: undefined, body: '' };
    if (mishap === 'redirect') return { ok: true, status: 302, retryAfter: undefined, body: '' };
    if (mishap === undefined) return { ok: true, status: 204, retryAfter: undefined, body: '' };
    return {
      ok: false,
      kind: mishap === 'timeout' ? 'timeout' : 'unreachable',
      message: 'It was not reached.',
    };
  };
  return {
    post,
    calls,
    faults,
    /** An endpoint as its owner knows it. */
    know: (url: string, endpoint: Endpoint) => void endpoints.set(url, endpoint),
    /** Its owner was told that it is switched off. */
    switchOff(url: string) {
      const endpoint = endpoints.get(url);
      if (endpoint) endpoint.offSinceMs = time.nowMs;
    },
    /** @param share of calls that fail */
    fail(share: number) {
      failing = share;
    },
    /** One endpoint cannot be reached any more. */
    lose(url: string) {
      lost = { url, at: new Date(time.wallMs) };
      downUntil.set(url, Number.POSITIVE_INFINITY);
    },
    get lost() {
      return lost;
    },
    idOf: (url: string) => endpoints.get(url)?.id ?? '',
    /** Its owner was given a secret that will be the next one. */
    prepare(url: string, prepared: Endpoint['prepared']) {
      const endpoint = endpoints.get(url);
      if (endpoint) endpoint.prepared = prepared;
    },
    /** Its owner was told that a secret is the active one now. */
    activate(url: string, secret: string, untilMs: number) {
      const endpoint = endpoints.get(url);
      if (!endpoint) return;
      endpoint.former = { secret: endpoint.secret, untilMs };
      endpoint.secret = secret;
      endpoint.prepared = undefined;
    },
  };
}

function wrongsOf(
  call: Call,
  headers: Readonly<Record<string, string>>,
  body: string,
  { endpoint, now }: { endpoint: Endpoint | undefined; now: Date },
): string[] {
  const faults: string[] = [];
  const { url, id, type, beganMs } = call;
  faults.push(...signatureFaults(call, endpoint, (secret) => verify(body, headers, secret, { now })));
  const { project_id: projectId } = JSON.parse(body) as { project_id: number };
  if (projectId !== endpoint?.projectId) faults.push(`${id}: an event of project ${projectId} at ${url}`);
  if (endpoint && endpoint.events.length > 0 && !endpoint.events.includes(type))
    faults.push(`${id}: ${url} has not subscribed to ${type}`);
  if (beganMs > (endpoint?.offSinceMs ?? Number.POSITIVE_INFINITY) + OFF_MS)
    faults.push(
      `${id}: ${url} was called ${beganMs - (endpoint?.offSinceMs ?? 0)} ms after it was switched off`,
    );
  return faults;
}

function signatureFaults(
  { id, url, beganMs }: Call,
  { secret = '', prepared, former }: Partial<Endpoint> = {},
  verified: (secret: string) => ReturnType<typeof verify>,
): string[] {
  const faults: string[] = [];
  const signed = verified(secret);
  const others = [prepared, former && former.untilMs >= beganMs ? former : undefined];
  if (!signed.ok && !others.some((other) => other && verified(other.secret).ok))
    faults.push(`${id}: its signature at ${url} is wrong: ${signed.reason}`);
  if (prepared && prepared.fromMs < beganMs && !verified(prepared.secret).ok)
    faults.push(`${id}: ${url} has prepared a secret, which does not sign`);
  return faults;
}

function readCall(
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
  time: VirtualTime,
): Call {
  const { type, data } = JSON.parse(body) as {
    type: string;
    data: { email_id: string | null; sequence: number; status: string };
  };
  return {
    url,
    id: headers['webhook-id'] ?? '',
    type,
    emailId: data.email_id,
    status: data.status,
    sequence: data.sequence,
    beganMs: time.nowMs,
    endedMs: undefined,
    processed: false,
    acknowledged: false,
  };
}
