import { isJsonObject } from '../convert/json.ts';
import type { Values } from '../design.ts';
import type { Tree } from './tree.ts';

/**
 * To version 12: background images use CSS keywords, `{size, repeat, position}`, instead of the flags `{cover, repeat,
 * center}`. Found up to version 16 where applications copied old rows into new designs.
 */
export function backgroundImages({ body, rows, columns }: Tree): void {
  for (const node of [body, ...rows, ...columns]) {
    if (!node) continue;
    replace(node.values, 'backgroundImage');
    replace(node.values, 'popupBackgroundImage');
    replaceInOverrides(node.values);
  }
}

function replaceInOverrides(values: Values): void {
  const { _override } = values;
  if (!isJsonObject(_override)) return;
  for (const [device, overrides] of Object.entries(_override)) {
    if (!isJsonObject(overrides) || !isFormer(overrides.backgroundImage)) continue;
    const replaced = { ...overrides };
    replace(replaced, 'backgroundImage');
    values._override = { ...(values._override as Values), [device]: replaced };
  }
}

function replace(values: Values, name: string): void {
  const image = values[name];
  if (!isFormer(image)) return;
  const { repeat, center, cover, ...rest } = image;
  const top = center === false ? { position: 'top-left', customPosition: ['0%', '0%'] } : TOP_CENTER;
  values[name] = {
    ...rest,
    repeat: repeatKeyword(repeat),
    size: rest.size ?? (cover === true ? 'cover' : 'custom'),
    ...positionOf(rest, top),
  };
}

const TOP_CENTER = { position: 'top-center', customPosition: ['50%', '0%'] };

function isFormer(image: unknown): image is Values {
  return (
    isJsonObject(image) &&
    (typeof image.repeat === 'boolean' ||
      typeof image.center === 'boolean' ||
      typeof image.cover === 'boolean')
  );
}

function repeatKeyword(repeat: unknown): unknown {
  if (typeof repeat === 'boolean') return repeat ? 'repeat' : 'no-repeat';
  return repeat ?? 'no-repeat';
}

function positionOf(image: Values, former: Values): Values {
  return image.position === undefined ? former : {};
}
