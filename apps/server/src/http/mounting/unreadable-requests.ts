import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorCode } from '@postpress/contracts';

type Fault = { status: number; code: ErrorCode; message: string };

const faults: Record<string, Fault> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'VALIDATION_ERROR',
    message: 'The request line and headers are over 160 KiB together.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'VALIDATION_ERROR',
    message: 'The request did not arrive in time. Send it again.',
  },
};
const unreadable: Fault = {
  status: 400,
  code: 'VALIDATION_ERROR',
  message: 'This is not a valid HTTP request.',
};

/** Answers requests that Node's parser rejects with the usual error body. */
export function answerUnreadable(error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, code, message } = faults[error.code ?? ''] ?? unreadable;
  const legacy = /^[A-Z]+ \/v2\//.test(error.rawPacket?.subarray(0, 32).toString('latin1') ?? '');
  const body = JSON.stringify({ ...(legacy && { success: false }), error: code, message });
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'x-content-type-options: nosniff',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
