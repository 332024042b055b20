import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';
import type { BrowserService } from '../browser/open-service.ts';
import { chosen } from '../client/server-process.ts';

/** An app of this folder, built as its authors would build it, on an origin that the project allows. */
export type EmbeddingApp = { url: string; close(): void };

/**
 * @param settings read by the app from `window.settings`, with the script's URL
 * @param alias files of packages that are not installed
 * @param host `localhost` makes the editor a frame of another site, to which browsers deny storage
 */
export async function openApp(
  name: string,
  service: BrowserService,
  settings: object,
  alias: Record<string, string> = {},
  host: '127.0.0.1' | 'localhost' = '127.0.0.1',
): Promise<EmbeddingApp> {
  const script = await bundle(name, alias);
  const given = JSON.stringify({ scriptUrl: `${service.url}/embed.js`, ...settings }).replaceAll(
    '<',
    '\\u003c',
  );
  const server = createServer((request, response) => {
    const isScript = request.url === '/main.js';
    response.setHeader('content-type', `${isScript ? 'text/javascript' : 'text/html'}; charset=utf-8`);
    response.end(
      isScript
        ? script
        : `<!doctype html><link rel="icon" href="data:,"><div id="root"></div><script>window.settings = ${given}</script><script type="module" src="/main.js"></script>`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  await service.call(
    'PUT',
    `/manage/projects/${service.projectId}/embed-settings`,
    { allowedOrigins: [url], allowImageUploads: true },
    chosen.token,
  );
  return {
    url,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function bundle(name: string, alias: Record<string, string>): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, name),
    // One React and one Vue, also for a package that lies elsewhere.
    resolve: { alias, dedupe: ['react', 'react-dom', 'vue'] },
    define: { 'process.env.NODE_ENV': '"production"', __VUE_OPTIONS_API__: 'true' },
    // A development server in the same process, as that of the gallery, would make it the other form.
    oxc: { jsx: { development: false } },
    build: {
      write: false,
      lib: { entry: `main.${name.startsWith('react') ? 'jsx' : 'js'}`, formats: ['es'], fileName: 'main' },
    },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('Nothing was built');
  return first.output[0].code;
}
