import { RefusedConnection } from './connector.ts';
import { failure, type OutboundFailure } from './outcome.ts';
import { TooLarge } from './read-body.ts';

const TIMEOUT_CODES = new Set([
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);
const TLS_CODE = /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_MISMATCH|EPROTO)/;

/** The kind of an error while connecting, sending or reading. */
export function classifyError(
  error: unknown,
  ended: { timedOut: boolean; aborted: boolean },
): OutboundFailure {
  if (ended.aborted) return failure('aborted', 'The call was given up.');
  if (ended.timedOut) return failure('timeout', 'The remote server took too long.');
  const refused = findRefusal(error);
  if (refused) return failure(refused.kind, refused.message);
  if (error instanceof TooLarge) return failure('too-large', error.message);
  const code = findCode(error);
  if (TIMEOUT_CODES.has(code)) return failure('timeout', 'The remote server took too long.');
  if (TLS_CODE.test(code)) return failure('tls', `No secure connection (${code}).`);
  if (code.startsWith('Z_') || code.startsWith('ERR__ERROR_FORMAT')) {
    return failure('unreachable', 'The answer is packed in a broken way.');
  }
  return failure('unreachable', `No answer (${code || 'the connection ended'}).`);
}

/** If several addresses were tried, Node wraps the error of each. */
function findRefusal(error: unknown): RefusedConnection | undefined {
  if (error instanceof RefusedConnection) return error;
  if (error instanceof AggregateError)
    return error.errors.map(findRefusal).find((found) => found !== undefined);
  return error instanceof Error && error.cause !== undefined ? findRefusal(error.cause) : undefined;
}

function findCode(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  if (typeof code === 'string') return code;
  return cause === undefined ? '' : findCode(cause);
}
