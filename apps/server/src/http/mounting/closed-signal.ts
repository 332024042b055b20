import type { ServerResponse } from 'node:http';
import { errorTable } from '@postpress/contracts';
import { AppError } from '../../base/app-error.ts';

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
