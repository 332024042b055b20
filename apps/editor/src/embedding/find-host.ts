import { type Hello, isConnect, PROTOCOL } from './wire.ts';

/** A page that may talk to the editor: its port and its options. */
export type FoundHost = { port: MessagePort; options: Record<string, unknown>; origin: string };

/** The embedding page, or the one that opened this window; undefined for an editor that is not embedded. */
export function hostWindow(win: Window = window): Window | undefined {
  if (win.parent !== win) return win.parent;
  return (win.opener as Window | null) ?? undefined;
}

/**
 * Says hello to the page around the editor and takes the first port that a page of an allowed origin hands over. Any other
 * page receives only the hello, which contains nothing.
 *
 * @returns stops listening
 */
export function findHost(
  host: Window,
  allowed: readonly string[],
  found: (host: FoundHost) => void,
  win: Window = window,
): () => void {
  const ends = new AbortController();
  win.addEventListener(
    'message',
    (event: MessageEvent) => {
      const [port] = event.ports;
      if (event.source !== host || !port || !isConnect(event.data)) return;
      if (!isOriginAllowed(event.origin, allowed, win.location.origin)) return port.close();
      // Only one port per host: repeated messages are ignored.
      ends.abort();
      found({ port, options: event.data.options, origin: event.origin });
    },
    { signal: ends.signal },
  );
  host.postMessage({ postpress: 'hello', protocol: [PROTOCOL] } satisfies Hello, '*');
  return () => ends.abort();
}

/**
 * Whether a page of this origin may talk to the editor.
 *
 * @param allowed the project's list: `https://app.example.com`, `https://*.example.com`, `http://localhost:3000`
 * @param own the editor's own origin, which always may
 */
export function isOriginAllowed(origin: string, allowed: readonly string[], own: string): boolean {
  if (origin === own) return true;
  return allowed.some((pattern) => matches(origin, pattern.replace(/\/$/, '')));
}

function matches(origin: string, pattern: string): boolean {
  if (origin === pattern) return true;
  const [scheme, host] = pattern.split('://*.');
  if (host === undefined || !origin.startsWith(`${scheme}://`)) return false;
  const own = origin.slice(`${scheme}://`.length);
  // A subdomain is required: `https://*.example.com` does not match `https://evilexample.com`.
  return own.endsWith(`.${host}`) && /^[a-z0-9.-]+(:\d+)?$/i.test(own);
}
