import { Listeners, Store, useStore } from '@postpress/ui/store';

/** Whether the service answers, as this page knows it. */
export type Connection = { isDown: boolean; lastResponse: Date | undefined };

/** Answered only by the service itself, and only while it reaches its database. */
const PROBE_PATH = '/console/api/session';
const PROBE_EVERY_MS = 2_000;
const PROBE_TIMEOUT_MS = 5_000;
const isGatewayStatus = (status: number) => status >= 502 && status <= 504;

const connection = new Store<Connection>({ isDown: false, lastResponse: undefined });
const recovery = new Listeners();
let isProbing = false;

/** Records that the service answered just now. */
export function noteResponse(status: number): void {
  if (isGatewayStatus(status)) suspectOutage();
  // The time is shown during an outage only: no listener needs to run.
  else connection.snapshot.lastResponse = new Date();
}

/** Probes the service after a sign of an outage, until it answers. */
export function suspectOutage(): void {
  if (isProbing) return;
  isProbing = true;
  void probeUntilAnswered();
}

/** @param listener runs each time the service answers again after an outage */
export const onRecovery = recovery.add;

export function useConnection(): Connection {
  return useStore(connection);
}

async function probeUntilAnswered(): Promise<void> {
  while (!(await answers())) {
    if (!connection.snapshot.isDown) connection.set({ ...connection.snapshot, isDown: true });
    await nextProbe();
  }
  isProbing = false;
  const wasDown = connection.snapshot.isDown;
  connection.set({ isDown: false, lastResponse: new Date() });
  if (wasDown) recovery.notify();
}

async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(PROBE_PATH, {
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    return !isGatewayStatus(status);
  } catch {
    return false;
  }
}

/** After a while, or as soon as the machine has a network again. */
function nextProbe(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, PROBE_EVERY_MS);
    addEventListener('online', done);
  });
}
