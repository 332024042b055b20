import type { Client } from '../create-client.ts';
import { PostpressError } from '../errors.ts';

/** What is rendered: an email that was received, any page, a design, or a template as it is saved. */
export type PictureSource =
  | { html: string | null }
  | { design: { [name: string]: unknown } }
  | { templateId: string };

export type MatchPicturesOptions = {
  /** The stored pictures: `test/pictures/welcome` is `welcome.gmail-web.png` in `test/pictures`. */
  file: string;
  /** Email clients, such as `gmail-web`, `outlook-windows` or, narrow, `gmail-ios`; see the list of clients. */
  clients: readonly string[];
  /** As shown before the reader allows images. */
  blockImages?: boolean;
  /** The part of the pixels that may differ. Default 0.001. */
  allowedDifference?: number;
  /** Replaces the stored pictures. Default: when the environment has UPDATE_PICTURES=1. */
  update?: boolean;
  /** For all clients together. Default 60,000. */
  timeoutMs?: number;
};

type Picture = { client: string; png: Uint8Array };
type Stored = { stored: string; fresh: string; difference: string };

const POLL_MS = 500;
/** How far a pixel may be from its color: antialiasing of text does not count. */
const COLOR_TOLERANCE = 0.1;

/**
 * Renders an email as email clients show it, by the previews of the service, and compares each picture with the stored
 * one. A picture that is not stored yet is stored, but in CI (the environment has CI), where it fails.
 *
 * Needs the packages `pixelmatch` and `pngjs`.
 *
 * @throws PostpressError for pictures that differ, after writing the new ones and the differences beside the stored ones
 */
export async function matchPictures(
  client: Client,
  source: PictureSource,
  options: MatchPicturesOptions,
): Promise<void> {
  const { file, allowedDifference = 0.001, update = environment('UPDATE_PICTURES') === '1' } = options;
  const { mkdir, readFile, rm, writeFile } = await import('node:fs/promises');
  const { dirname } = await import('node:path');
  await mkdir(dirname(file), { recursive: true });
  const faults: string[] = [];
  for (const { client: name, png } of await renderPictures(client, source, options)) {
    const base = `${file}.${name}`;
    const at: Stored = { stored: `${base}.png`, fresh: `${base}.new.png`, difference: `${base}.diff.png` };
    const known = update ? undefined : await readFile(at.stored).catch(() => undefined);
    if (known) {
      const compared = await compare(known, png);
      if (compared.part > allowedDifference) {
        await writeFile(at.fresh, png);
        await writeFile(at.difference, compared.difference);
        faults.push(
          `${name}: ${describe(compared)}. Compare ${at.stored} with ${at.fresh}; ${at.difference} shows where.`,
        );
        continue;
      }
    } else if (update || !environment('CI')) await writeFile(at.stored, png);
    else {
      await writeFile(at.fresh, png);
      faults.push(`${name}: ${at.stored} is not stored. Run the test without CI, and commit it.`);
      continue;
    }
    // What an earlier run left.
    await Promise.all([at.fresh, at.difference].map((each) => rm(each, { force: true })));
  }
  if (faults.length === 0) return;
  throw new PostpressError(
    `The email looks different:\n${faults.map((each) => `- ${each}`).join('\n')}\nIf it should, run the test with UPDATE_PICTURES=1 and commit the pictures.`,
  );
}

async function renderPictures(
  client: Client,
  source: PictureSource,
  { clients, blockImages = false, timeoutMs = 60_000 }: MatchPicturesOptions,
): Promise<Picture[]> {
  const { data: started } = await client.createPreview({
    ...shownIn(source),
    clients: [...clients],
    blockImages,
  });
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { data: run } = await client.getPreview({ id: started.id });
    if (run.status !== 'waiting')
      return Promise.all(
        run.clients.map(async ({ client: name, url, error }) => {
          if (url === null) throw new PostpressError(`No picture of ${name}: ${error}`);
          const response = await fetch(url);
          if (!response.ok)
            throw new PostpressError(`No picture of ${name}: ${url} answered ${response.status}.`);
          return { client: name, png: new Uint8Array(await response.arrayBuffer()) };
        }),
      );
    if (Date.now() > deadline)
      throw new PostpressError(
        `The pictures are not rendered within ${timeoutMs / 1_000} s: ${run.progress.done} of ${run.progress.total} are.`,
      );
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Of a received email, its HTML alone. */
function shownIn(source: PictureSource) {
  if (!('html' in source)) return source;
  if (source.html === null) throw new PostpressError('The email has no HTML, only text.');
  return { html: source.html };
}

type Compared = { part: number; pixels: number; sizes: string | undefined; difference: Uint8Array };

/** Pictures of different sizes are compared on the larger area: what only one of them has differs. */
async function compare(stored: Uint8Array, fresh: Uint8Array): Promise<Compared> {
  const { default: pixelmatch } = await import('pixelmatch').catch(missing);
  const { PNG } = await import('pngjs').catch(missing);
  const [one, other] = [PNG.sync.read(toBuffer(stored)), PNG.sync.read(toBuffer(fresh))];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const onArea = (picture: typeof one) => {
    const area = new PNG({ width, height });
    PNG.bitblt(picture, area, 0, 0, picture.width, picture.height, 0, 0);
    return area.data;
  };
  const difference = new PNG({ width, height });
  const pixels = pixelmatch(onArea(one), onArea(other), difference.data, width, height, {
    threshold: COLOR_TOLERANCE,
  });
  const isSame = one.width === other.width && one.height === other.height;
  return {
    pixels,
    part: pixels / (width * height),
    sizes: isSame ? undefined : `${one.width} × ${one.height} pixels, now ${other.width} × ${other.height}`,
    difference: PNG.sync.write(difference),
  };
}

function missing(cause: unknown): never {
  throw new PostpressError(
    'Pictures are compared by pixelmatch and pngjs: npm install --save-dev pixelmatch pngjs',
    {
      cause,
    },
  );
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function describe({ part, pixels, sizes }: Compared): string {
  const share = `${pixels} pixels (${(100 * part).toFixed(2)} %) differ`;
  return sizes === undefined ? share : `${share}: it was ${sizes}`;
}

function environment(name: string): string | undefined {
  return process.env[name];
}
