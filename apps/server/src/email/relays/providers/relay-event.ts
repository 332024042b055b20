import { isJsonObject } from '@postpress/design/json';
import type { CallOut } from '../../../platform/outbound/outcome.ts';
import type { ReportItem } from '../../inbound/inbound-report.ts';
import { classifyReply, findStatus } from '../../replies/classify-reply.ts';

/** One event of a relay about one recipient. */
export type RelayEvent = {
  /** The provider's id of the event: it identifies a repeated event. */
  eventId: string;
  /** As the provider quotes it, with or without angle brackets; null where it quotes none. */
  messageId: string | null;
  /** Our id of the email, where a header of ours (`relay-headers.ts`) comes back with the event. */
  emailId?: string | null;
  item: ReportItem;
};

/** An unauthenticated request; `why` is the reason, for the provider's log. */
export type Unproven = { ok: false; why: string };
/** `once`: a part of the call that must not be reused with other bytes, if the signature does not cover them. */
export type Proven = { ok: true; once?: string };
export type Proof = Proven | Unproven;

/** How one provider proves and writes its events. */
export type RelayProvider = {
  /** Whether the call comes from the provider. Gets the bytes as received, before they are parsed. */
  prove(call: RelayCall, key: string): Proof | Promise<Proof>;
  /** The events of a proven call; `undefined` if the body is not as documented. */
  read(body: unknown): RelayEvent[] | undefined;
  /** Documented events that say nothing about a delivery. Others that we do not handle are counted as unknown. */
  ignores: readonly string[];
};

export type RelayCall = {
  bytes: Uint8Array;
  /**
   * Parses the bytes as JSON; `undefined` if they are not JSON. One megabyte of strangers' brackets takes a second:
   * before the proof, only for few bytes.
   */
  body(): unknown;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  now: Date;
  /** The guarded outbound client. */
  call: CallOut;
};

/** At most this much is parsed before a call is proven. */
export const UNPROVEN_BYTES_MAX = 65_536;

/** Providers repeat calls for a day at most; a clock may be wrong by five minutes. */
const OLDEST_SECONDS = 25 * 3_600;
const AHEAD_SECONDS = 300;

/** Whether a signed time, in seconds since 1970, is one that a provider may still repeat. */
export function isCurrent(seconds: string, now: Date): boolean {
  if (!/^\d{1,12}$/.test(seconds)) return false;
  const age = now.getTime() / 1_000 - Number(seconds);
  return age <= OLDEST_SECONDS && age >= -AHEAD_SECONDS;
}

/**
 * A failure as the remote server's reply describes it. `isSoft`: the provider counts it as no fault of the address.
 * `verdict`: the status that the provider's own category means; it counts where the reply has none. `isOwnWord`: the
 * text is the provider's, not the remote server's, so that its words are no evidence.
 */
export function failureOf(
  { recipient, text, status, replyCode }: RemoteReply,
  { kind, isSoft, verdict, isOwnWord = false }: FailureView,
): ReportItem {
  const words = isOwnWord ? '' : (text ?? '');
  const enhancedStatus = status ?? findStatus(words) ?? verdict ?? null;
  const read = classifyReply({ replyCode, enhancedStatus, text: words, recipient });
  const refused = { subType: read.subType, status: read.status, replyCode, recipient, diagnostic: text };
  if (kind === 'delayed' || isSoft) return { kind, ...refused, hard: false, type: 'Transient' };
  return { kind, ...refused, hard: read.hard, type: read.type };
}

type FailureView = {
  kind: 'bounce' | 'delayed';
  isSoft: boolean;
  verdict?: string | undefined;
  isOwnWord?: boolean;
};

export function deliveryOf({ recipient, text, status }: RemoteReply, remoteHost: string | null): ReportItem {
  return { kind: 'delivered', action: 'delivered', status, recipient, diagnostic: text, remoteHost };
}

export function complaintOf(recipient: string | null, feedbackType = 'abuse'): ReportItem {
  return { kind: 'complaint', feedbackType, userAgent: null, recipient };
}

export function unsubscribeOf(recipient: string | null): ReportItem {
  return { kind: 'unsubscribe', feedbackType: null, recipient };
}

export type RemoteReply = {
  recipient: string | null;
  text: string | null;
  status: string | null;
  replyCode: number | null;
};

/** A reply of which the provider quotes the text alone, as `550 5.1.1 …` or `smtp; 550 5.1.1 …`. */
export function quotedReply(recipient: string | null, quoted: string | null): RemoteReply {
  const text = quoted?.replace(/^(?:smtp|x-[\w-]{1,40});\s{0,5}/i, '') ?? null;
  const code = /^([245]\d\d)\b/.exec(text ?? '')?.[1];
  return { recipient, text, status: null, replyCode: code === undefined ? null : Number(code) };
}

const TEXT_CHARACTERS_MAX = 2_000;

/** A text member, truncated; null for anything else. */
export function textAt(record: Fields, name: string): string | null {
  const value = record[name];
  return typeof value === 'string' && value !== '' ? value.slice(0, TEXT_CHARACTERS_MAX) : null;
}

/** An enhanced status code (RFC 3463); null for anything else. */
export function statusAt(record: Fields, name: string): string | null {
  return /^[245]\.\d{1,3}\.\d{1,3}$/.exec(textAt(record, name) ?? '')?.[0] ?? null;
}

/** An SMTP reply code, as a number or a text; null for anything else. */
export function replyCodeAt(record: Fields, name: string): number | null {
  const code = Number(record[name]);
  return Number.isInteger(code) && code >= 200 && code <= 599 ? code : null;
}

export type Fields = Readonly<Record<string, unknown>>;

/** The same of a member that may be a number, such as an id. */
export function idAt(record: Fields, name: string): string | null {
  const value = record[name];
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : textAt(record, name);
}

/**
 * The events of a body that is one event or a list, with their names; those without a name are left out. Undefined
 * where the body is neither.
 */
export function oneOrMany(body: unknown): { event: string; fields: Fields }[] | undefined {
  const named = (Array.isArray(body) ? body : [body]).map(fieldsOf).flatMap((fields) => {
    const event = textAt(fields, 'event');
    return event === null ? [] : [{ event, fields }];
  });
  return named.length === 0 && !Array.isArray(body) ? undefined : named;
}

/** An object; one without members for anything else. */
export function fieldsOf(value: unknown): Fields {
  return isJsonObject(value) ? (value as Fields) : {};
}
