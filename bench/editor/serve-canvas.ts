import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

const pages = join(import.meta.dirname, '../../apps/editor/src/canvas');
const FRAME_POLICY =
  "default-src 'none'; script-src 'none'; img-src https: data: blob: 'self'; style-src 'unsafe-inline' https:";
const PAGE = pageOf('<div id="app"></div>', 'bench-page.testing');
/** The rendering in a frame of the same place and size, beside a slider, and nothing else. */
const BARE_PAGE = pageOf(
  `<div style="display:grid;grid-template-columns:264px 1fr;block-size:100vh">
    <div><input id="block" type="range" min="0" max="200" value="0"></div>
    <div style="position:relative;overflow:hidden"><div class="pp-canvas"><div class="pp-canvas-room" style="inline-size:680px">
      <iframe class="pp-canvas-frame" src="/rendered" style="inline-size:680px;block-size:800px;transform:scale(1)"></iframe>
    </div></div></div></div>`,
  'bare-page.testing',
);

export type ServedCanvas = {
  url: string;
  /** A page that holds nothing but what `rendered` was told. */
  bareUrl: string;
  show(design: object): void;
  rendered(html: string): void;
  close(): Promise<void>;
};

/** Serves the canvas with a design to edit: the very sources, bundled, without a service around them. */
export async function serveCanvas(): Promise<ServedCanvas> {
  const { outputFiles } = await build({
    entryPoints: [join(pages, 'bench-page.testing.tsx'), join(pages, 'bare-page.testing.ts')],
    bundle: true,
    format: 'esm',
    write: false,
    outdir: 'out',
    jsx: 'automatic',
    minify: true,
    loader: { '.woff2': 'dataurl' },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  });
  const file = (ending: string) => outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? '';
  const answers: Record<string, [type: string, body: string]> = {
    '/': ['text/html', PAGE],
    '/bare': ['text/html', BARE_PAGE],
    '/bench-page.testing.js': ['text/javascript', file('bench-page.testing.js')],
    '/bare-page.testing.js': ['text/javascript', file('bare-page.testing.js')],
    '/page.css': ['text/css', file('.css')],
    '/design': ['application/json', '{}'],
    '/rendered': ['text/html', ''],
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
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return {
    url,
    bareUrl: `${url}bare`,
    show: (design) => {
      answers['/design'] = ['application/json', JSON.stringify(design)];
    },
    rendered: (html) => {
      answers['/rendered'] = ['text/html', html];
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pageOf(body: string, script: string): string {
  return `<!doctype html><html><head><link rel="stylesheet" href="/page.css"></head><body style="margin:0">${body}<script type="module" src="/${script}.js"></script></body></html>`;
}
