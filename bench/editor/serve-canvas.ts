import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const entry = join(import.meta.dirname, '../../apps/editor/src/canvas/bench-page.testing.tsx');
const FRAME_POLICY =
  "default-src 'none'; script-src 'none'; img-src https: data: blob: 'self'; style-src 'unsafe-inline' https:";
const PAGE =
  '<!doctype html><html><head><link rel="stylesheet" href="/page.css"></head><body><div id="app"></div><script type="module" src="/page.js"></script></body></html>';

/** Serves the canvas with a design to edit: the very sources, bundled, without a service around them. */
export async function serveCanvas(): Promise<{
  url: string;
  show(design: object): void;
  close(): Promise<void>;
}> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    ...{ bundle: true, format: 'esm', write: false, outdir: 'out', jsx: 'automatic', minify: true },
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const file = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const answers: Record<string, [type: string, body: string]> = {
    '/': ['text/html', PAGE],
    '/page.js': ['text/javascript', file('.js')],
    '/page.css': ['text/css', file('.css')],
    '/design': ['application/json', '{}'],
    '/editor/canvas/html5': ['text/html', '<!DOCTYPE html><html><head></head><body></body></html>'],
  };
  const server = createServer(({ url = '' }, response) => {
    const [type, body] = answers[url] ?? ['text/plain', ''];
    response.setHeader('content-type', `${type}; charset=utf-8`);
    if (url.startsWith('/editor/canvas/')) response.setHeader('content-security-policy', FRAME_POLICY);
    response.statusCode = url in answers ? 200 : 404;
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    show: (design) => {
      answers['/design'] = ['application/json', JSON.stringify(design)];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
