import { hash } from 'node:crypto';
import { type Dirent, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a build left in a folder, by name. */
export type BuiltFiles = { find(name: string): Promise<BuiltFile | undefined> };

export type BuiltFile = {
  contentType: string;
  etag: string;
  /** Its name changes with its content, so browsers may cache it forever. */
  isHashed: boolean;
  /** Its bytes in the smallest encoding that the browser accepts. */
  encoded(acceptEncoding: string | string[] | undefined): Promise<Encoded>;
};
type Encoded = { bytes: Buffer; encoding?: 'br' | 'gzip' };

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
/** For the docs. The page of a browser app is a template, which its own route fills in. */
const pageTypes: Readonly<Record<string, string>> = {
  ...types,
  '.html': 'text/html; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
};
const COMPRESSIBLE = /^(text|application\/json|application\/wasm|image\/svg)/;
const COMPRESSED_FROM_BYTES = 1_024;
/** Level 11 takes ten times as long for two percent less. */
const BROTLI_QUALITY = 9;
/** `editor-sessions.html` would match the pattern of hashed names. */
const PAGE = /\.(html|md)$/;
const HASHED = /-[\w-]{8}\.\w+$/;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the built files of a folder, its pages only if asked to. Names are looked up in a listing of the folder, so that
 * no path of a caller reaches the disk. The folder is listed again after a new build.
 */
export function builtFiles(
  folder: string,
  pages: 'with pages' | 'without pages' = 'without pages',
): BuiltFiles {
  const known = pages === 'with pages' ? pageTypes : types;
  let listed: { builtAt: number; names: Promise<Set<string>> } | undefined;
  const files = new Map<string, Promise<BuiltFile>>();
  return {
    async find(name) {
      const builtAt = timeOf(join(folder, 'index.html'));
      if (builtAt === undefined) return undefined;
      if (listed?.builtAt !== builtAt) {
        files.clear();
        listed = { builtAt, names: listNames(folder, known) };
      }
      if (!(await listed.names).has(name)) return undefined;
      const opened = files.get(name) ?? openFile(folder, name);
      files.set(name, opened);
      return opened;
    },
  };
}

/** Answers with a file, or with 304 to a browser that has it. */
export async function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): Promise<FastifyReply> {
  const { etag, contentType, isHashed } = file;
  const cache = isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300';
  reply.headers({ etag, 'cache-control': cache, 'content-type': contentType, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  const { bytes, encoding } = await file.encoded(request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  return reply.send(bytes);
}

function timeOf(path: string): number | undefined {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs;
}

async function listNames(folder: string, known: Readonly<Record<string, string>>): Promise<Set<string>> {
  const entries: Dirent[] = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile() && known[extname(entry.name)] !== undefined)
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Set(names);
}

async function openFile(folder: string, name: string): Promise<BuiltFile> {
  const bytes = await readFile(join(folder, name));
  const contentType = pageTypes[extname(name)] ?? 'application/octet-stream';
  const mayCompress = COMPRESSIBLE.test(contentType) && bytes.length >= COMPRESSED_FROM_BYTES;
  const known = new Map<'br' | 'gzip', Promise<Encoded>>();
  return {
    contentType,
    etag: `"${hash('sha256', bytes, 'base64url').slice(0, 22)}"`,
    isHashed: HASHED.test(name) && !PAGE.test(name),
    async encoded(acceptEncoding) {
      const encoding = mayCompress ? chooseEncoding(String(acceptEncoding ?? '')) : undefined;
      if (!encoding) return { bytes };
      const made = known.get(encoding) ?? compress(bytes, encoding);
      known.set(encoding, made);
      return made;
    },
  };
}

function chooseEncoding(accepted: string): 'br' | 'gzip' | undefined {
  const names = accepted.split(',').map((part) => part.trim());
  const takes = (name: string) =>
    names.some((part) => part === name || new RegExp(`^${name};q=(?!0(\\.0*)?$)`).test(part));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : undefined;
}

async function compress(bytes: Buffer, encoding: 'br' | 'gzip'): Promise<Encoded> {
  if (encoding === 'gzip') return { bytes: await zip(bytes, { level: 9 }), encoding };
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return { bytes: await brotli(bytes, { params }), encoding };
}
