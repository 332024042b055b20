import { playIconDefaults } from '@postpress/design/kinds';
import { escapeHtml } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import type { StoredVideo } from '../stored.ts';
import { asNumber, asText, roundToHundredths } from '../value.ts';

const SHAPES = new Set(['fab-youtube', 'fa-play-circle', 'fa-play', 'fa-video']);
/** Height of a video as a percentage of its width. */
const FILM_HEIGHT = 56.25;
const SHARE_MAX = 40;

/**
 * The play button in the middle of a video's thumbnail.
 *
 * Email clients do not support positioning. The button precedes the thumbnail in an element without height and is moved
 * by padding, in percentages of the thumbnail's width; margins would also move the thumbnail. The opacity lifts it
 * above the thumbnail (Gmail, Apple Mail). Clients that do not support this show the thumbnail over it; Word, which
 * would show both, gets neither.
 */
export function playButton(video: StoredVideo, widthPx: number, context: RenderContext): string {
  const shape = asText(video.playIconType);
  const tone = isLight(asText(video.playIconColor) || playIconDefaults.playIconColor) ? 'light' : 'dark';
  const file = `${SHAPES.has(shape) ? shape : playIconDefaults.playIconType}-${tone}.png`;
  const sizePx = asNumber(video.playIconSize, playIconDefaults.playIconSize);
  const share = Math.min(SHARE_MAX, Math.max(1, Math.round((sizePx * 100) / widthPx)));
  const inset = `${roundToHundredths((FILM_HEIGHT - share) / 2)}% 0 0 ${(100 - share) / 2}%`;
  const icon = `<img src="${escapeHtml(context.assetBase)}/video/play/${file}" alt="" width="${Math.round((widthPx * share) / 100)}" style="border:0;display:block;width:${share}%;padding:${inset}">`;
  const raised = `<span style="display:block;max-height:0;position:relative;opacity:.999">${icon}</span>`;
  return context.outlook ? `<!--[if !mso]><!-->${raised}<!--<![endif]-->` : raised;
}

/** Whether a hex color is closer to white than to black; other color formats count as dark. */
function isLight(color: string): boolean {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color.trim())?.[1];
  if (digits === undefined) return false;
  const step = digits.length / 3;
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((index) => {
    const part = digits.slice(index * step, index * step + step);
    return Number.parseInt(step === 1 ? part + part : part, 16);
  });
  return 0.299 * red + 0.587 * green + 0.114 * blue > 127;
}
