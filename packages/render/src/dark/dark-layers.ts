import type { RenderContext } from '../context.ts';
import type { StoredColumnValues, StoredRowValues } from '../stored.ts';
import { columnLayer, type DarkText, type Layer, rowLayers } from './dark-values.ts';

/**
 * What text on a background inherits: the page's dark colors only where the nearest background has a dark value, too. On
 * a card that stays white, light text would be unreadable.
 */
export function textOn(
  layers: readonly Layer[],
  under: DarkText | undefined,
  context: RenderContext,
): DarkText | undefined {
  const nearest = layers.findLast((layer) => layer !== 'none');
  if (nearest === undefined) return under;
  return nearest === 'dark' ? context.darkText : undefined;
}

export function textOnRow(values: StoredRowValues, context: RenderContext): DarkText | undefined {
  return context.darkText && textOn(rowLayers(values), context.darkTextOnPage, context);
}

export function textOnColumn(
  values: StoredColumnValues,
  under: DarkText | undefined,
  context: RenderContext,
): DarkText | undefined {
  return context.darkText && textOn([columnLayer(values)], under, context);
}
