import type { ServerResponse } from 'node:http';
import { errorTable } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';
import { FairSemaphore } from '../../base/fair-semaphore.ts';
import type { SemaphoreStats } from '../../base/permits.ts';
import { activeWork, type TenantWork } from '../../base/tenant-work.ts';
import { backgroundTimers, type Timers } from '../../base/timers.ts';
import { semaphoreOf } from '../../config/index.ts';

type Response = Pick<ServerResponse, 'closed' | 'writableFinished' | 'once'>;

const signals = new WeakMap<Response, { closed: AbortSignal; disconnected: AbortSignal }>();

/** Fires when the response is sent or its connection is gone; already aborted if that happened before. */
export function closedSignal(response: Response): AbortSignal {
  return signalsOf(response).closed;
}

/** Fires when the connection closes before the response is sent. */
export function disconnectSignal(response: Response): AbortSignal {
  return signalsOf(response).disconnected;
}

/** Created on demand: most requests need neither. */
function signalsOf(response: Response): { closed: AbortSignal; disconnected: AbortSignal } {
  const known = signals.get(response);
  if (known) return known;
  const [closed, disconnected] = [new AbortController(), new AbortController()];
  const onClose = () => {
    if (!response.writableFinished)
      disconnected.abort(new AppError('SERVICE_UNAVAILABLE', errorTable.SERVICE_UNAVAILABLE.help));
    closed.abort();
  };
  if (response.closed) onClose();
  else response.once('close', onClose);
  const made = { closed: closed.signal, disconnected: disconnected.signal };
  signals.set(response, made);
  return made;
}

/** Smaller responses are not counted. */
const SMALL_BYTES = 65_536;
/** A client must read this much in this time while there is more for it; otherwise it loses the connection. */
const PROGRESS_BYTES = 1_048_576;
const PROGRESS_MS = 30_000;

/** The response of a request, and whose it is. */
export type Answering = { tenant: string; response: ServerResponse };

export type ResponseBudgetOptions = { bytesMax?: number; timers?: Timers };

/**
 * Bounds the bytes of responses in memory, from the end of their handler until their client has read them. Their size is
 * known only when they are there, so it is not they that wait: while a tenant has its share, its further requests read
 * nothing from the database.
 */
export class ResponseBudget {
  readonly #bytes: FairSemaphore;
  readonly #timers: Timers;

  constructor({ bytesMax, timers = backgroundTimers }: ResponseBudgetOptions = {}) {
    this.#bytes = new FairSemaphore({ ...semaphoreOf('responses', bytesMax), timers });
    this.#timers = timers;
  }

  stats(): SemaphoreStats {
    return this.#bytes.stats();
  }

  /** What the work of a request needs to know of it. */
  workOf({ tenant, response }: Answering): Pick<TenantWork, 'tenant' | 'signal' | 'room'> {
    return {
      tenant,
      signal: () => disconnectSignal(response),
      room: () => (this.#hasRoom(tenant) ? undefined : this.#untilRoom({ tenant, response })),
    };
  }

  /** Counts a response until its client has read it, or has gone. */
  count(bytes: number, { tenant, response }: Answering): void {
    if (bytes <= SMALL_BYTES) return;
    const work = activeWork();
    // A response that is read from the database piece by piece must not wait for its own end.
    if (work) work.isAnswering = true;
    const lease = this.#bytes.overdraw({ tenant, weight: bytes });
    const stopWatching = this.#requireProgress(response);
    const end = () => {
      stopWatching();
      lease.release();
    };
    const closed = closedSignal(response);
    if (closed.aborted) end();
    else closed.addEventListener('abort', end, { once: true });
  }

  #hasRoom(tenant: string): boolean {
    return !this.#bytes.inUseByTenant.has(tenant) || this.#bytes.wouldGrant({ tenant, weight: 0 });
  }

  async #untilRoom({ tenant, response }: Answering): Promise<void> {
    const turn = await this.#bytes.acquire({ tenant, weight: 0, signal: disconnectSignal(response) });
    if (turn.ok) return turn.release();
    throw new AppError(
      'SERVICE_UNAVAILABLE',
      'Too many large responses of this project are being read: read them one after the other.',
      { retryAfterSeconds: turn.kind === 'aborted' ? 1 : turn.retryAfterSeconds },
    );
  }

  /** Ends the connection of a client that reads too slowly. @returns a function that ends the watch */
  #requireProgress(response: ServerResponse): () => void {
    let before = 0;
    const check = () => {
      const { bytesWritten = 0, writableLength = 0 } = response.socket ?? {};
      const read = bytesWritten - writableLength;
      if (writableLength > 0 && read - before < PROGRESS_BYTES) response.destroy();
      before = read;
      cancel = this.#timers.after(PROGRESS_MS, check);
    };
    let cancel = this.#timers.after(PROGRESS_MS, check);
    return () => cancel();
  }
}
