import type { Anything } from './host-options.ts';

/** An event of this API: which event of the editor it is, when, and what it says of it. */
export type EventRule = {
  event: string;
  when?(told: Anything): boolean;
  data(told: Anything): unknown;
};

const same = (event: string): EventRule => ({ event, data: (told) => told });
const added = (kind: string): EventRule => ({
  event: `${kind}:added`,
  data: ({ item }) => ({ [kind]: item }),
});
const gone = (kind: string, what: string): EventRule => ({
  event: `${kind}:${what}`,
  data: ({ key, item }) => ({ [kind]: item ?? { id: key } }),
});
/** A row in the headers or footers of the body, of which `row:added` and `row:removed` are sent, too. */
const ofArea = (name: 'header' | 'footer', what: 'added' | 'removed'): EventRule => ({
  event: `row:${what}`,
  when: ({ place }) => place?.area === `${name}s`,
  data: ({ item }) => ({ [name]: item }),
});
const textOpened: EventRule = { event: 'text:opened', data: () => undefined };
const loaded = same('design:loaded');
const uploaded: EventRule = { event: 'image:uploaded', data: (image) => ({ image }) };

export const eventRules: Readonly<Record<string, EventRule>> = {
  'editor:ready': { event: 'ready', data: () => undefined },
  'design:loaded': loaded,
  onDesignLoad: loaded,
  'design:updated': {
    event: 'design:updated',
    data: ({ item, changes, patches = [] }) => ({ type: typeOf(item, patches[0]), item, changes }),
  },
  'image:uploaded': uploaded,
  onImageUpload: uploaded,
  'item:selected': { event: 'item:selected', data: (item) => ({ item, active: true }) },
  'row:added': added('row'),
  'row:removed': gone('row', 'removed'),
  'row:moved': gone('row', 'moved'),
  'header:added': ofArea('header', 'added'),
  'header:removed': ofArea('header', 'removed'),
  'footer:added': ofArea('footer', 'added'),
  'footer:removed': ofArea('footer', 'removed'),
  'text-editor:ready': textOpened,
  'textEditor:ready': textOpened,
  'column:added': added('column'),
  'column:removed': gone('column', 'removed'),
  'content:added': added('content'),
  'content:removed': gone('content', 'removed'),
  'content:moved': gone('content', 'moved'),
  itemAdded: { event: 'content:added', data: ({ item }) => ({ item }) },
  itemMoved: { event: 'content:moved', data: ({ key, item }) => ({ item: item ?? { id: key } }) },
};

const ACTS: Readonly<Record<string, string>> = { insert: 'added', remove: 'removed', move: 'moved' };

function typeOf(item: Anything | null | undefined, patch: Anything | undefined): string {
  const kind = item?.rows ? 'body' : item?.columns ? 'row' : item?.contents ? 'column' : 'content';
  return `${kind}:${ACTS[patch?.kind] ?? 'modified'}`;
}
