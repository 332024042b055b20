import type { Host } from './host.ts';

/** An editor that is not embedded. */
const noHost: Host = {
  connected: false,
  options: {},
  handles: () => false,
  request: async (name) => {
    throw new Error(`No host answers ${name}`);
  },
  emit: () => {},
  open: () => {},
  dispose: () => {},
};

/** The embedding page, or the one that opened the editor; its connection is loaded only if there is one. */
export async function findAnyHost(allowed: readonly string[]): Promise<Host> {
  if (window.parent === window && !window.opener) return noHost;
  const { HostConnection } = await import('./connect-host.ts');
  return HostConnection.find(allowed);
}
