import { isJsonObject } from '@postpress/design/json';
import { parseJsonObject } from '../../base/parse-json.ts';
import { AnswerTooLarge } from '../outbound/bounded-fetch.ts';
import type { ModelFailure, TokenUsage } from './models.ts';
import { noUsage } from './usage.ts';

/** Errors of the libraries, recognized by shape so that the libraries need not be loaded. */
type CallError = Error & {
  statusCode?: number;
  responseHeaders?: Record<string, string>;
  responseBody?: string;
  data?: unknown;
};

const RETRY_AFTER_SECONDS_MAX = 3_600;
/** Callers see the provider's message: enough to act on, but not a page. */
const MESSAGE_CHARACTERS_MAX = 300;

/**
 * The kind of a failed call.
 *
 * @param ended which of the two signals ended it, if one did
 */
export function classifyFailure(
  error: unknown,
  ended: { timedOut: boolean; aborted: boolean; timeoutMs: number },
): ModelFailure {
  if (ended.aborted) return failure('aborted', 'The request was canceled.');
  if (ended.timedOut) return failure('timeout', `No answer within ${ended.timeoutMs / 1_000} s.`);
  const tooLarge = tooLargeAnswer(error);
  if (tooLarge) return failure('unreadable', tooLarge.message);
  const call = error instanceof Error ? (error as CallError) : undefined;
  if (call?.statusCode !== undefined && !isSuccess(call.statusCode)) return fromStatus(call, call.statusCode);
  if (isUnreachable(call)) return failure('unreachable', `The connection failed${causeOf(call)}.`);
  if (call?.name === 'AI_UnsupportedFunctionalityError') {
    return failure('unsupported', shorten(call.message));
  }
  return failure('unreadable', `The answer could not be read${call ? `: ${shorten(call.message)}` : '.'}`);
}

/** The libraries wrap what `fetch` throws. */
function tooLargeAnswer(error: unknown): Error | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof AnswerTooLarge ? error : tooLargeAnswer(error.cause);
}

/** A failure of one kind. */
export function failure(
  kind: ModelFailure['kind'],
  message: string,
  { usage = noUsage, retryAfterSeconds }: { usage?: TokenUsage; retryAfterSeconds?: number | undefined } = {},
): ModelFailure {
  const failed: ModelFailure = { ok: false, kind, message, usage };
  return retryAfterSeconds === undefined ? failed : { ...failed, retryAfterSeconds };
}

/** Status and error type in both wire protocols. */
function fromStatus(call: CallError, status: number): ModelFailure {
  const { type, code, message } = errorOf(call);
  const providerMessage = shorten(message ?? call.message);
  const retryAfterSeconds = retryAfterOf(call.responseHeaders);
  const words = `${type ?? ''} ${code ?? ''}`;
  if (/insufficient_quota|billing|credit balance/i.test(`${words} ${providerMessage}`)) {
    return failure('rejected', `The account at the provider has no credit left: ${providerMessage}`);
  }
  if (status === 429) return failure('rate-limited', providerMessage, { retryAfterSeconds });
  if (status === 529 || status >= 500 || status === 408 || status === 409) {
    return failure('overloaded', `The provider answered ${status}: ${providerMessage}`, {
      retryAfterSeconds,
    });
  }
  if (status === 404 || /model_not_found/.test(words)) return failure('unknown-model', providerMessage);
  if (
    status === 413 ||
    /context_length_exceeded|request_too_large|prompt is too long|context window/i.test(
      `${words} ${providerMessage}`,
    )
  ) {
    return failure('too-long', providerMessage);
  }
  if (/content_policy|content_filter|moderation|safety|refus/i.test(`${words} ${providerMessage}`))
    return failure('refused', providerMessage);
  if (status === 401 || status === 403)
    return failure('rejected', `The provider refused the key: ${providerMessage}`);
  return failure('rejected', providerMessage);
}

function errorOf({ data, responseBody }: CallError): { type?: string; code?: string; message?: string } {
  const body = isJsonObject(data) ? data : parseJsonObject(responseBody ?? '');
  const error = isJsonObject(body?.error) ? body.error : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const type = text(error.type);
  const code = text(error.code);
  const message = text(error.message);
  return { ...(type && { type }), ...(code && { code }), ...(message && { message }) };
}

/** Seconds or a date (RFC 9110, 10.2.3). */
function retryAfterOf(headers: Record<string, string> | undefined): number | undefined {
  const text = headers?.['retry-after'];
  if (text === undefined || text === '') return undefined;
  const seconds = Number(text);
  const wait = Number.isFinite(seconds) ? seconds : (Date.parse(text) - Date.now()) / 1_000;
  if (!Number.isFinite(wait) || wait < 0) return undefined;
  return Math.min(Math.ceil(wait), RETRY_AFTER_SECONDS_MAX);
}

const isSuccess = (status: number) => status >= 200 && status < 300;

/** A socket or name error in the chain of causes, or an interrupted stream. */
function isUnreachable(error: CallError | undefined): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^(E[A-Z]+|UND_ERR_.+|CERT_.+|.*_CERT.*|ERR_TLS.+)$/.test(code))
      return true;
    if (/^(fetch failed|terminated|Cannot connect to API|other side closed|socket hang up)/i.test(at.message))
      return true;
  }
  return false;
}

function causeOf(error: CallError | undefined): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string') return ` (${code})`;
  }
  return '';
}

/** Without line breaks and keys: providers quote parts of a wrong key. */
function shorten(text: string): string {
  const plain = text
    .replaceAll(/\bsk-[\w*.-]+/g, '(key)')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length > MESSAGE_CHARACTERS_MAX ? `${plain.slice(0, MESSAGE_CHARACTERS_MAX)}…` : plain;
}
