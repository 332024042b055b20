import { timingSafeEqual } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../../base/start-error.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import { syncDirectory } from '../sync-directory.ts';
import type { Ledger } from './ledger.ts';

/** Written by the installation that the workspace leaves. */
export type Manifest = {
  format: number;
  id: string;
  workspaceId: number;
  workspaceName: string;
  /** The schema of both installations. */
  migrations: string[];
  /** HMAC of the move's id with the secret key of the installation: equal keys have equal ones. */
  secretCheck: string;
  /** Keys that sign URLs of files, sealed with the key of the move. */
  fileKeys: string[];
};
/** The workspace is frozen, and everything of it is in the folder. */
export type Final = { id: string; passes: number; ledger: Ledger };
/** Written by the installation that the workspace moves to: it owns the workspace, or never will. */
export type Receipt = { id: string; outcome: 'arrived' | 'discarded'; ledger: Ledger };

/** The installation that the workspace was to leave keeps it: the other one is lost. */
export type Withdrawal = { id: string };

export const FORMAT = 1;
const COPY = 'copy';
const PASS = 'pass-';
const UNFINISHED = '.partial';

/**
 * The folder of a move, which both installations read and write, or of which each has a copy. Files are complete once
 * they have their name. What decides who owns the workspace carries a MAC made with the key of the move.
 */
export class MoveFolder {
  readonly path: string;
  readonly #box: SecretBox;

  constructor(path: string, box: SecretBox) {
    this.path = path;
    this.#box = box;
  }

  readManifest = () => this.#read<Manifest>('move.json');
  writeManifest = (manifest: Manifest) => this.#write('move.json', manifest);
  readFinal = () => this.#read<Final>('final.json');
  writeFinal = (final: Final) => this.#write('final.json', final);
  readWithdrawal = () => this.#read<Withdrawal>('withdrawn.json');
  writeWithdrawal = (withdrawal: Withdrawal) => this.#write('withdrawn.json', withdrawal);
  readReceipt = () => this.#read<Receipt>('receipt.json');
  writeReceipt = (receipt: Receipt) => this.#write('receipt.json', receipt);

  async #read<T>(name: string): Promise<T | undefined> {
    const text = await readFile(join(this.path, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const { mac = '', ...content } = JSON.parse(text) as T & { mac?: string };
    const expected = this.#macOf(name, content);
    const given = Buffer.from(mac, 'hex');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new StartError(`${join(this.path, name)} was not written with this key, or was changed.`);
    return content as T;
  }

  async #write(name: string, content: object): Promise<void> {
    await mkdir(this.path, { recursive: true, mode: 0o700 });
    const mac = this.#macOf(name, content).toString('hex');
    const path = join(this.path, name);
    await writeFile(path + UNFINISHED, JSON.stringify({ ...content, mac }, null, 2), {
      mode: 0o600,
      flush: true,
    });
    await rename(path + UNFINISHED, path);
    await syncDirectory(this.path);
  }

  #macOf(name: string, content: object): Buffer {
    return this.#box.authenticate(JSON.stringify(content), `move ${name}`);
  }

  /** Names of the finished files of the first copy. */
  async listCopies(): Promise<string[]> {
    return (await this.#list(COPY)).map((name) => `${COPY}/${name}`);
  }

  /** Names of the finished passes, in order. */
  async listPasses(): Promise<string[]> {
    return (await this.#list('.')).filter((name) => name.startsWith(PASS));
  }

  async #list(folder: string): Promise<string[]> {
    const names = await readdir(join(this.path, folder)).catch(() => []);
    return names.filter((name) => !name.endsWith(UNFINISHED)).sort();
  }

  /** `copy/emails.2030-01-07.gz` */
  copyName(table: string, part: string | undefined): string {
    return `${COPY}/${table}${part === undefined ? '' : `.${part}`}.gz`;
  }

  /** The name of the next pass, and the name under which it is written. */
  async nextPass(): Promise<{ name: string; unfinished: string }> {
    const name = `${PASS}${String((await this.listPasses()).length + 1).padStart(6, '0')}`;
    const unfinished = name + UNFINISHED;
    await rm(join(this.path, unfinished), { recursive: true, force: true });
    await mkdir(join(this.path, unfinished), { recursive: true, mode: 0o700 });
    return { name, unfinished };
  }

  async finishPass({ name, unfinished }: { name: string; unfinished: string }): Promise<void> {
    await syncDirectory(join(this.path, unfinished));
    await rename(join(this.path, unfinished), join(this.path, name));
    await syncDirectory(this.path);
  }

  /** Files of a pass. */
  listPass(name: string): Promise<string[]> {
    return this.#list(name);
  }

  /** Compresses lines into a file; writes none where there are none. */
  async writeLines(name: string, lines: AsyncIterable<Buffer>): Promise<void> {
    const path = join(this.path, name);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    let bytes = 0;
    const counted = async function* () {
      for await (const chunk of lines) {
        bytes += chunk.length;
        yield chunk;
      }
    };
    await pipeline(
      Readable.from(counted()),
      createGzip({ level: 1 }),
      createWriteStream(path + UNFINISHED, { mode: 0o600, flush: true }),
    );
    if (bytes === 0) return rm(path + UNFINISHED);
    await rename(path + UNFINISHED, path);
    await syncDirectory(dirname(path));
  }

  readLines(name: string): AsyncIterable<Buffer> {
    const plain = createGunzip();
    const path = join(this.path, name);
    pipeline(createReadStream(path), plain).catch((cause) =>
      plain.destroy(new StartError(`${path} cannot be read: ${(cause as Error).message}`, { cause })),
    );
    return plain;
  }

  has(name: string): Promise<boolean> {
    return access(join(this.path, name)).then(
      () => true,
      () => false,
    );
  }

  async writeBlob(key: string, content: Readable): Promise<void> {
    const path = join(this.path, 'blobs', key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await pipeline(content, createWriteStream(path + UNFINISHED, { mode: 0o600, flush: true }));
    await rename(path + UNFINISHED, path);
  }

  hasBlob(key: string): Promise<boolean> {
    return this.has(join('blobs', key));
  }

  async *listBlobs(): AsyncGenerator<{ key: string; path: string; bytes: number }> {
    const root = join(this.path, 'blobs');
    const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile() || entry.name.endsWith(UNFINISHED)) continue;
      const path = join(entry.parentPath, entry.name);
      yield { key: path.slice(root.length + 1), path, bytes: (await stat(path)).size };
    }
  }
}
