import { emptyWebLink } from '@postpress/design/kinds';
import {
  type DesignView,
  type Edit,
  type Json,
  type NodeKey,
  nameOf,
  type Refused,
  refusalOfChange,
  sameJson,
} from '@postpress/edits';
import { asObject } from '@postpress/render/reading';
import type { Editor } from '../kernel/editor.ts';

/** A slide of a carousel: its id, where the design keeps one, and the values of an image. */
export type Slide = { id: Json | undefined; values: { [name: string]: Json } };
export type Slides = readonly Slide[];

/** Reads the slides, which are stored beside a carousel's values: `{images: {type, ids, values}}`. */
export function readSlides(embedded: unknown): Slides {
  const { values, ids } = asObject(asObject(embedded).images);
  const list: readonly unknown[] = Array.isArray(values) ? values : [];
  return list.map((each, at) => ({
    id: Array.isArray(ids) ? (ids[at] as Json | undefined) : undefined,
    values: asObject(each) as { [name: string]: Json },
  }));
}

/** The same position with other slides; all else there stays. */
export function withSlides(embedded: unknown, slides: Slides): Json {
  const before = asObject(embedded) as { [name: string]: Json };
  const images = asObject(before.images) as { [name: string]: Json };
  const ids = slides.map(({ id }) => id);
  return {
    ...before,
    images: {
      type: 'image',
      ...images,
      ...(ids.every((id) => id !== undefined) && { ids: ids as Json[] }),
      values: slides.map(({ values }) => values),
    },
  };
}

export function newSlide(id: string): Slide {
  return {
    id,
    values: structuredClone({
      src: { url: '', width: 1600, height: 400 },
      textAlign: 'center',
      altText: '',
      action: emptyWebLink,
    }) as unknown as { [name: string]: Json },
  };
}

/** Sets the slides, which are stored beside a carousel's values. */
export function setSlides(
  store: DesignView,
  t: Editor['t'],
  key: NodeKey,
  embedded: Json,
  merge?: 'typing' | 'drag',
): Edit | Refused {
  const refused = refusalOfChange(store, t, key);
  if (refused) return refused;
  const now = (store.find(key)?.node as { embedded?: unknown } | undefined)?.embedded;
  return {
    label: t('model.changed', { what: t('panels.slides'), name: nameOf(store, t, key) }),
    operations: sameJson(now, embedded) ? [] : [{ kind: 'set', key, path: ['embedded'], value: embedded }],
    ...(merge && { merge: `${merge}:slides:${key}` }),
  };
}
