import { parseColor } from '@postpress/markup';
import type { RenderContext } from '../context.ts';
import type { StoredColumnValues, StoredRowValues } from '../stored.ts';
import { asObject, asText } from '../value.ts';
import type { DarkText } from './dark-values.ts';

/** Whether a background is as in light mode, changed by the author, or absent. */
type Layer = 'light' | 'dark' | 'none';

/**
 * What text on a background inherits: the page's dark colors only where the nearest background has a dark value, too. On
 * a card that stays white, light text would be unreadable.
 */
export function textOn(
  layers: readonly Layer[],
  under: DarkText | undefined,
  context: RenderContext,
): DarkText | undefined {
  if (context.darkText === undefined) return undefined;
  const nearest = layers.findLast((layer) => layer !== 'none');
  if (nearest === undefined) return under;
  return nearest === 'dark' ? context.darkText : undefined;
}

export function textOnRow(values: StoredRowValues, context: RenderContext): DarkText | undefined {
  if (context.darkText === undefined) return undefined;
  const dark = asObject(values._dark);
  const image = imageLayer(values.backgroundImage, dark.backgroundImage);
  const isOutside = asObject(values.backgroundImage).fullWidth !== false;
  const outer = colorLayer(values.backgroundColor, dark.backgroundColor);
  const inner = colorLayer(values.columnsBackgroundColor, dark.columnsBackgroundColor);
  return textOn(isOutside ? [outer, image, inner] : [outer, inner, image], context.darkText, context);
}

export function textOnColumn(
  values: StoredColumnValues,
  under: DarkText | undefined,
  context: RenderContext,
): DarkText | undefined {
  return textOn([colorLayer(values.backgroundColor, asObject(values._dark).backgroundColor)], under, context);
}

/** The layer that a background color makes. */
export function colorLayer(light: unknown, dark: unknown): Layer {
  const color = parseColor(dark);
  if (color !== undefined) return color.a > 0 ? 'dark' : 'none';
  return (parseColor(light)?.a ?? 0) > 0 ? 'light' : 'none';
}

function imageLayer(light: unknown, dark: unknown): Layer {
  if (asText(asObject(dark).url) !== '') return 'dark';
  return asText(asObject(light).url) === '' ? 'none' : 'light';
}
