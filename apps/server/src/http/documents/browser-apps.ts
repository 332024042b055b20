import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../base/app-error.ts';
import type { BrowserApp, BrowserPage } from '../../base/browser-app.ts';
import { html } from '../../base/markup.ts';
import { plainPage } from '../../base/plain-page.ts';
import { type BuiltFiles, builtFiles, sendBuiltFile } from './built-files.ts';

type Name = 'editor' | 'console';
export type BrowserApps = Record<Name, BrowserApp> & {
  /** Serves the built files of both apps, and the console's pages. */
  mount(fastify: FastifyInstance): void;
};

/** Relative to this program in the repository. */
const APPS = join(import.meta.dirname, '../../../..');
/** The placeholder of the nonce in the page template. */
const NONCE_MARK = '__NONCE__';

/** @param root the folder that holds `editor/dist` and `console/dist` */
export function openBrowserApps(root = APPS): BrowserApps {
  const app = (name: Name): BrowserApp => ({
    page: ({ frameAncestors = "'none'" } = {}) =>
      makePage(join(root, name, 'dist/index.html'), frameAncestors),
  });
  const apps = { editor: app('editor'), console: app('console') };
  return {
    ...apps,
    mount(fastify) {
      for (const name of ['editor', 'console'] as const)
        mountFiles(fastify, `/apps/${name}/`, builtFiles(join(root, name, 'dist')));
      mountUnlayerScript(fastify, builtFiles(join(root, 'editor/dist')));
      mountConsole(fastify, apps.console);
    },
  };
}

function makePage(templatePath: string, frameAncestors: string): BrowserPage {
  const template = readTemplate(templatePath);
  if (template === undefined) return notBuilt();
  const nonce = randomBytes(16).toString('base64');
  return {
    status: 200,
    html: template.replaceAll(NONCE_MARK, nonce),
    headers: { 'content-security-policy': policyWith(nonce, frameAncestors), 'cache-control': 'no-store' },
  };
}

/** Read per response: the system caches the file, and a new build takes effect at once. */
function readTemplate(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function policyWith(nonce: string, frameAncestors: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ].join('; ');
}

function notBuilt(): BrowserPage {
  const command = 'node scripts/with-node.mjs scripts/build-apps.ts';
  const { headers = {}, ...page } = plainPage(
    503,
    'This app is not built yet',
    html`<p>Its files are made by one command, in the folder of Postpress:</p><p><code>${command}</code></p><p>Then load this page again.</p>`,
  );
  return { status: 503, headers, html: 'stream' in page ? String(page.stream) : '' };
}

function mountFiles(fastify: FastifyInstance, prefix: string, files: BuiltFiles): void {
  fastify.get(`${prefix}*`, async (request, reply) => {
    const file = await files.find(request.url.slice(prefix.length).split('?')[0] ?? '');
    if (!file) throw nothingHere();
    // The script with which pages of other origins embed the editor, also as a module.
    if (EMBED.test(request.url)) reply.headers(FOR_ALL_ORIGINS);
    return sendBuiltFile(request, reply, file);
  });
}

const FOR_ALL_ORIGINS = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;

/** The script for pages written for Unlayer, under its usual name. */
function mountUnlayerScript(fastify: FastifyInstance, files: BuiltFiles): void {
  fastify.get('/embed.js', async (request, reply) => {
    const file = await files.find('unlayer.js');
    if (!file) throw nothingHere();
    return sendBuiltFile(request, reply.headers(FOR_ALL_ORIGINS), file);
  });
}

const EMBED = /^\/apps\/editor\/embed\.m?js(?:\?|$)/;

/** Every URL of the console serves the same page, which routes by itself. Its API is mounted separately. */
function mountConsole(fastify: FastifyInstance, app: BrowserApp): void {
  const send = (reply: FastifyReply): FastifyReply => {
    const { status, headers, html: page } = app.page();
    return reply.code(status).headers(headers).header('content-type', 'text/html; charset=utf-8').send(page);
  };
  fastify.get('/', async (_request, reply) =>
    reply.header('cache-control', 'no-store').redirect('/console', 302),
  );
  fastify.get('/console', async (_request, reply) => send(reply));
  fastify.get('/console/*', async (request, reply) => {
    if (/^\/console\/api(\/|\?|$)/.test(request.url)) throw nothingHere();
    return send(reply);
  });
}

function nothingHere(): AppError {
  return new AppError('NOT_FOUND', 'There is nothing at this path. See /docs for the API.');
}
