import type sharpLibrary from 'sharp';

/** What a countdown looks like. Colors are `#rrggbb`. */
export type CountdownLook = {
  background: string;
  digits: string;
  /** Undefined: without words below the digits. */
  labels: string | undefined;
  digitPx: number;
  labelPx: number;
  /** Of days, hours, minutes and seconds. */
  names: readonly [string, string, string, string];
  /** Shown once the time is over. */
  over: string;
};

/** `fontFile`: a font with digits, for machines without one. */
export type CountdownMoment = { secondsLeft: number; fontFile: string };

type Sharp = typeof sharpLibrary;
/** How much of each pixel a text covers, 0 to 255. */
type Mask = { width: number; height: number; data: Buffer };
type Paper = { width: number; height: number; data: Buffer };
export type Rgb = readonly [number, number, number];

const COUNTDOWN_WIDTH_PX = 660;
/** One a second; then the image stays as it is. */
const FRAMES = 60;
const FRAME_MS = 1_000;
const DAYS_MAX = 999;
const COLORS = 16;
/** What sharp takes as the resolution at which one point is one pixel. */
const DPI = 72;
const MARGIN_PX = 22;

/** An animated GIF of the next minute of a countdown; one frame with a text when the time is over. */
export async function drawCountdown(
  sharp: Sharp,
  look: CountdownLook,
  { secondsLeft, fontFile }: CountdownMoment,
): Promise<Buffer> {
  const write = textWriter(sharp, fontFile);
  const height = MARGIN_PX * 2 + Math.ceil(look.digitPx) + (look.labels ? Math.ceil(look.labelPx * 1.7) : 0);
  const page = blank(COUNTDOWN_WIDTH_PX, height, rgbOf(look.background));
  if (secondsLeft <= 0) {
    const text = await write(look.over, look.digitPx * 0.6);
    ink(page, text, rgbOf(look.digits), (COUNTDOWN_WIDTH_PX - text.width) / 2, (height - text.height) / 2);
    return encode(sharp, [page]);
  }
  const digits = await Promise.all(Array.from('0123456789:', (each) => write(each, look.digitPx)));
  if (look.labels !== undefined) await label(page, look, write);
  const count = Math.min(FRAMES, secondsLeft + 1);
  const frames = Array.from({ length: count }, (_frame, at) => {
    const frame = { ...page, data: Buffer.from(page.data) };
    writeTime(frame, secondsLeft - at, digits, rgbOf(look.digits));
    return frame;
  });
  return encode(sharp, frames);
}

async function label(page: Paper, look: CountdownLook, write: WriteText): Promise<void> {
  const names = await Promise.all(look.names.map((name) => write(name, look.labelPx)));
  for (const [at, name] of names.entries())
    ink(
      page,
      name,
      rgbOf(look.labels ?? look.digits),
      middleOf(at) - name.width / 2,
      MARGIN_PX + look.digitPx + look.labelPx * 0.4,
    );
}

function writeTime(frame: Paper, seconds: number, digits: readonly Mask[], color: Rgb): void {
  const days = Math.min(DAYS_MAX, Math.floor(seconds / 86_400));
  const parts = [days, Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60];
  const cell = Math.max(...digits.map(({ width }) => width)) + 3;
  const top = MARGIN_PX;
  for (const [at, part] of parts.entries()) {
    const text = String(part).padStart(2, '0');
    const left = middleOf(at) - (text.length * cell) / 2;
    for (const [nth, each] of [...text].entries()) {
      const digit = digits[Number(each)] as Mask;
      ink(frame, digit, color, left + nth * cell + (cell - digit.width) / 2, top);
    }
    const colon = digits[10];
    if (colon && at > 0)
      ink(frame, colon, color, (middleOf(at - 1) + middleOf(at) - colon.width) / 2, top + colon.height * 0.2);
  }
}

const middleOf = (part: number) => (COUNTDOWN_WIDTH_PX / 4) * (part + 0.5);

type WriteText = (text: string, px: number) => Promise<Mask>;

function textWriter(sharp: Sharp, fontFile: string): WriteText {
  return async (text, px) => {
    const escaped = text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`);
    const { data, info } = await sharp({
      text: { text: escaped, font: `sans-serif bold ${Math.round(px)}`, fontfile: fontFile, dpi: DPI },
    })
      .extractChannel(0)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  };
}

function blank(width: number, height: number, [r, g, b]: Rgb): Paper {
  const data = Buffer.alloc(width * height * 3);
  for (let at = 0; at < data.length; at += 3) {
    data[at] = r;
    data[at + 1] = g;
    data[at + 2] = b;
  }
  return { width, height, data };
}

function ink(paper: Paper, mask: Mask, color: Rgb, x: number, y: number): void {
  const [left, top] = [Math.round(x), Math.round(y)];
  for (let row = 0; row < mask.height; row++)
    for (let column = 0; column < mask.width; column++) {
      const [toX, toY] = [left + column, top + row];
      const cover = (mask.data[row * mask.width + column] ?? 0) / 255;
      if (cover === 0 || toX < 0 || toX >= paper.width || toY < 0 || toY >= paper.height) continue;
      const at = (toY * paper.width + toX) * 3;
      for (const [channel, value] of color.entries()) {
        const under = paper.data[at + channel] ?? 0;
        paper.data[at + channel] = Math.round(under + (value - under) * cover);
      }
    }
}

export function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}

function encode(sharp: Sharp, frames: readonly Paper[]): Promise<Buffer> {
  const [{ width, height } = { width: 1, height: 1 }] = frames;
  const raw = { width, height: height * frames.length, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames.map(({ data }) => data)), { raw })
    .gif({ loop: 1, delay: frames.map(() => FRAME_MS), colours: COLORS, dither: 0, effort: 1 })
    .toBuffer();
}
