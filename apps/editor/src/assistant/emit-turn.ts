import type { HostPort } from '../kernel/host-port.ts';
import { SessionError } from '../kernel/session-port.ts';

/** A request to the assistant, as hosts receive it. */
export type Asked = {
  requestId: string;
  scope: 'block' | 'row' | 'design' | 'image';
  prompt: string;
  /** The block or row; null for a design or image. */
  item: object | null;
  /** The host generates the answer. */
  byHost: boolean;
};

/** Why a turn was canceled, as the reason of its signal. */
export type CancelReason = 'stop_button' | 'new_request';

/** Runs one turn, and sends its start and its end to the host. */
export async function emitTurn<Answer>(
  host: Pick<HostPort, 'emit'>,
  asked: Asked,
  signal: AbortSignal,
  work: () => Promise<{ answer: Answer; told: object }>,
): Promise<Answer> {
  const begunAt = performance.now();
  const ended = () => ({ ...asked, durationMs: Math.round(performance.now() - begunAt) });
  host.emit('assistant:requested', asked);
  try {
    const { answer, told } = await orAborted(work(), signal);
    host.emit('assistant:answered', { ...ended(), ...told });
    return answer;
  } catch (error) {
    if (signal.aborted)
      host.emit('assistant:canceled', {
        ...ended(),
        reason: typeof signal.reason === 'string' ? signal.reason : null,
      });
    else host.emit('assistant:failed', { ...ended(), ...reasonOf(error as Error) });
    throw error;
  }
}

/** Hosts may answer long after the user has stopped waiting. */
function orAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  const aborted = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([work, aborted]);
}

function reasonOf(error: Error): object {
  const { code, status } = error instanceof SessionError ? error : { code: 'FAILED', status: null };
  return { code, status, message: error.message };
}

/** Pages without HTTPS have no `crypto.randomUUID`. */
export function newRequestId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
