import * as operations from '@postpress/contracts/operations';
import { operationUrl } from '../api/call.ts';
import { onRecovery, suspectOutage } from '../api/connection.ts';
import { type LiveMessage, type LiveState, readChange } from './live-state.ts';

const POLL_MS = 10_000;
const AGAIN_MS = 30_000;

/**
 * The changes of a project, as they happen. Browsers give six connections to a host: of all tabs one holds the stream,
 * by a lock of the browser, and forwards the events; when it closes, another takes over. Without a stream all tabs are
 * told every few seconds to look again.
 *
 * @param hear also called by what other tabs hand on
 * @returns closes it
 */
export function openLiveStream(projectId: number, hear: (message: LiveMessage) => void): () => void {
  const name = `postpress-live-${projectId}`;
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(name) : undefined;
  const closing = new AbortController();
  let state: LiveState = 'connecting';
  let isHolder = false;

  const tell = (message: LiveMessage) => {
    if (message.kind === 'state') state = message.state;
    hear(message);
    channel?.postMessage(message);
  };
  channel?.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind !== 'ask') hear(data);
    else if (isHolder) channel.postMessage({ kind: 'state', state } satisfies LiveMessage);
  });
  channel?.postMessage({ kind: 'ask' } satisfies LiveMessage);

  const hold = () => {
    isHolder = true;
    return holdStream(projectId, tell, closing.signal);
  };
  if (navigator.locks)
    navigator.locks.request(name, { signal: closing.signal }, hold).catch(() => {
      // Closed before its turn came.
    });
  else void hold();
  return () => {
    closing.abort();
    channel?.close();
  };
}

/** Keeps a stream open until it is closed: reopens it if the browser gave up, and polls in between. */
function holdStream(
  projectId: number,
  tell: (message: LiveMessage) => void,
  signal: AbortSignal,
): Promise<void> {
  // The lock may be granted just after closing; the stream would then never be closed.
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    let source: EventSource | undefined;
    let poll: ReturnType<typeof setInterval> | undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const stopPolling = () => {
      clearInterval(poll);
      poll = undefined;
    };
    const lose = () => {
      if (poll !== undefined) return;
      tell({ kind: 'state', state: 'polling' });
      poll = setInterval(() => tell({ kind: 'reset' }), POLL_MS);
    };
    const open = () => {
      source = new EventSource(
        operationUrl(operations.watchChanges, { query: { projectId: String(projectId) } }),
      );
      source.addEventListener('open', () => {
        const wasLost = poll !== undefined;
        stopPolling();
        tell({ kind: 'state', state: 'live' });
        if (wasLost) tell({ kind: 'reset' });
      });
      source.addEventListener('change', ({ data }) => {
        const change = readChange(String(data));
        if (change) tell({ kind: 'change', change });
      });
      source.addEventListener('reset', () => tell({ kind: 'reset' }));
      source.addEventListener('end', ({ data }) => {
        if (!String(data).includes('signed-out')) return;
        source?.close();
        stopPolling();
        tell({ kind: 'state', state: 'ended' });
      });
      source.addEventListener('error', () => {
        lose();
        suspectOutage();
        // The browser reconnects by itself, unless it was rejected.
        if (source?.readyState === EventSource.CLOSED) again = setTimeout(open, AGAIN_MS);
      });
    };
    open();
    const stopWaiting = onRecovery(() => {
      if (source?.readyState !== EventSource.CLOSED) return;
      clearTimeout(again);
      open();
    });
    signal.addEventListener('abort', () => {
      source?.close();
      stopPolling();
      stopWaiting();
      clearTimeout(again);
      resolve();
    });
  });
}
