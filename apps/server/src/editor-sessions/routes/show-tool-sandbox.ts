import { hash } from 'node:crypto';
import { defineRoute } from '../../base/route.ts';
import { EditorPage } from './show-editor-session.ts';

/**
 * Starts a worker with the text that the editor sends, and passes it the editor's port. Messages from others are
 * ignored.
 */
const SCRIPT = `addEventListener('message', ({ source, data, ports }) => {
  if (source !== parent || !ports[0] || typeof data !== 'string') return;
  const address = URL.createObjectURL(new Blob([data], { type: 'text/javascript' }));
  new Worker(address).postMessage(null, [ports[0]]);
});`;

/**
 * With `sandbox`, the document has an opaque origin in any frame or window. Its workers inherit the policy, so that
 * scripts cannot reach the network.
 */
const POLICY = [
  "default-src 'none'",
  `script-src 'sha256-${hash('sha256', SCRIPT, 'base64')}' 'unsafe-eval'`,
  'worker-src blob:',
  "connect-src 'none'",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "webrtc 'block'",
  'sandbox allow-scripts',
  'frame-ancestors *',
].join('; ');

export const showToolSandboxRoute = defineRoute({
  operationId: 'showToolSandbox',
  method: 'GET',
  path: '/editor/tools',
  summary: 'The sandbox document in which custom tool scripts run',
  description: 'It has an opaque origin and no network access, wherever it is opened.',
  tag: 'Editor',
  auth: 'public',
  result: EditorPage,
  handle: async () => ({
    headers: {
      'content-security-policy': POLICY,
      'cache-control': 'public, max-age=3600',
      'x-dns-prefetch-control': 'off',
    },
    stream: `<!DOCTYPE html><html><head><meta charset="utf-8"><title></title><script>${SCRIPT}</script></head><body></body></html>`,
    contentType: 'text/html; charset=utf-8',
  }),
});
