import type { ErrorCode } from '@postpress/contracts';
import { t } from '../messages/translate.ts';
import { Refusal } from './refusal.ts';

/** An answer that is no success, as the service's own words, or ours where something between us answered. */
export async function readRefusal(response: Pick<Response, 'status' | 'headers' | 'text'>): Promise<Refusal> {
  const { status, headers } = response;
  const requestId = headers.get('x-request-id');
  const { error, message, ...details } = parse(await response.text().catch(() => ''));
  if (typeof error === 'string' && typeof message === 'string')
    return new Refusal(message, { status, code: error as ErrorCode, requestId, details });
  const code = status === 401 ? 'UNAUTHORIZED' : status === 404 ? 'NOT_FOUND' : 'INTERNAL_ERROR';
  return new Refusal(t('api.unreadable', { status }), { status, code, requestId });
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
