import { momentOf } from '@postpress/markup';
import { LRUCache } from 'lru-cache';
import Type, { type Static } from 'typebox';
import type { Clock } from '../base/clock.ts';
import type { CountdownLook } from '../platform/images/draw-countdown.ts';
import type { Images } from '../platform/images/images.ts';

const text = (description: string) => Type.Optional(Type.String({ maxLength: 60, description }));

/** What a countdown shows. Rendered pages contain it; values that are not understood count as absent. */
export const CountdownQuery = Type.Object({
  end: text('Of a countdown: when it ends, a local time such as `2030-04-05T13:00`.'),
  zone: text('The time zone of the end; default UTC.'),
  bg: text('Background, `rrggbb`.'),
  digits: text('Color of the digits, `rrggbb`.'),
  size: text('Of the digits, 16 to 72 pixels.'),
  labels: text('Color of the words below the digits, `rrggbb`; `none`: without words.'),
  small: text('Size of these words, 8 to 32 pixels.'),
  lang: text('Their language.'),
});
export type CountdownQuery = Static<typeof CountdownQuery>;

/** The GIF of a countdown; undefined where the query has no end, and when too many are drawn. */
export type DrawCountdown = (query: CountdownQuery) => Promise<Buffer | undefined>;

/** Each is drawn once in this time, for all callers. */
const STEP_SECONDS = 5;
const KEPT_BYTES_MAX = 20 * 1_048_576;
const FAILED_BYTES = 1;

/** What stands in the image after the end, by language. */
const OVER: Readonly<Record<string, string>> = {
  ar: 'انتهى العرض',
  de: 'Die Zeit ist abgelaufen',
  en: 'This has ended',
  es: 'Ha terminado',
  fr: 'C’est terminé',
  it: 'È terminato',
  ja: '終了しました',
  nl: 'Dit is afgelopen',
  pl: 'Czas minął',
  pt: 'Encerrado',
  tr: 'Sona erdi',
  zh: '已结束',
};
const UNITS = ['day', 'hour', 'minute', 'second'] as const;

/**
 * Draws countdowns, each at most once in five seconds however often it is requested. The slots for images bound how many
 * are drawn at once, and how many wait: a request beyond them gets none, so invented queries cannot keep the service busy.
 *
 * @param fontFile called with the first one
 */
export function openCountdowns(images: Images, clock: Clock, fontFile: () => Promise<string>): DrawCountdown {
  const drawn = new LRUCache<string, Promise<Buffer | undefined>>({ max: 500, ttl: STEP_SECONDS * 1_000 });
  let keptBytes = 0;
  return async (query) => {
    const end = momentOf(query.end ?? '', query.zone ?? 'UTC');
    if (!end) return undefined;
    const step = Math.floor(clock().getTime() / 1_000 / STEP_SECONDS) * STEP_SECONDS;
    const secondsLeft = Math.max(0, Math.floor(end.getTime() / 1_000) - step);
    const look = lookOf(query);
    const key = JSON.stringify([secondsLeft, look]);
    const known = drawn.get(key);
    if (known) return known;
    if (keptBytes > KEPT_BYTES_MAX) {
      drawn.clear();
      keptBytes = 0;
    }
    const image = fontFile()
      .then((font) => images.countdown(look, { secondsLeft, fontFile: font }))
      .then((answer) => (answer.ok ? answer.bytes : undefined));
    drawn.set(key, image);
    keptBytes += (await image.catch(() => undefined))?.byteLength ?? FAILED_BYTES;
    return image;
  };
}

function lookOf({ bg, digits, size, labels, small, lang }: CountdownQuery): CountdownLook {
  const language = languageOf(lang);
  return {
    background: colorOf(bg, '#ffffff'),
    digits: colorOf(digits, '#404040'),
    labels: labels === 'none' ? undefined : colorOf(labels, '#6b6b6b'),
    digitPx: between(size, 16, 72, 40),
    labelPx: between(small, 8, 32, 16),
    names: UNITS.map((unit) => nameOf(unit, language)) as unknown as CountdownLook['names'],
    over: OVER[language.split('-')[0] ?? 'en'] ?? OVER.en ?? '',
  };
}

function colorOf(written: string | undefined, otherwise: string): string {
  return written !== undefined && /^[0-9a-f]{6}$/i.test(written) ? `#${written.toLowerCase()}` : otherwise;
}

function between(written: string | undefined, least: number, most: number, otherwise: number): number {
  const number = Number(written ?? Number.NaN);
  return Number.isFinite(number) ? Math.round(Math.min(most, Math.max(least, number))) : otherwise;
}

/** A language that this runtime knows. */
function languageOf(written: string | undefined): string {
  if (written === undefined || !/^[a-z]{2,3}(?:-[a-z]{2,4})?$/i.test(written)) return 'en';
  return Intl.NumberFormat.supportedLocalesOf(written)[0] ?? 'en';
}

/** What a unit is called in the plural: `Hours`. */
function nameOf(unit: (typeof UNITS)[number], language: string): string {
  const parts = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).formatToParts(
    20,
  );
  const name = parts.find(({ type }) => type === 'unit')?.value.trim() ?? unit;
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}
