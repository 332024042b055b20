import type { Anything, Config } from './host-options.ts';

/** An event of this API: the editor's event it comes from, when it is sent, and its data. */
export type EventRule = {
  event: string;
  when?(told: Anything): boolean;
  data(told: Anything, config: Config): unknown;
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
/** The user and the kind of a request to the assistant. */
function assistantContext(scope: string, { projectId, user }: Config): Anything {
  const featureType = { design: 'full_template_gen', image: 'image_generation' }[scope] ?? 'block_edit';
  return { projectId: projectId ?? null, workspaceId: null, endUserId: user?.id ?? null, featureType };
}

const COLLECTIONS: Readonly<Record<string, string>> = { block: 'contents', row: 'rows' };
const DATA_TYPES: Readonly<Record<string, string>> = { block: 'content_block', row: 'row_block' };

/** A request to the assistant: `item` is the block, row or design. */
export function assistantRequest(
  { requestId, scope, prompt, item, schemaVersion }: Anything,
  config: Config,
): Anything {
  return {
    ...assistantContext(scope, config),
    requestId,
    location: { collection: COLLECTIONS[scope] ?? 'bodies', id: item?.id ?? 0 },
    prompt,
    data: item ?? null,
    dataType: DATA_TYPES[scope] ?? 'template_block',
    toolType: scope === 'block' ? item?.type : undefined,
    schemaVersion,
  };
}

const assistant = (
  what: string,
  data: (told: Anything) => Anything,
  when?: EventRule['when'],
): EventRule => ({
  event: `assistant:${what}`,
  ...(when && { when }),
  data: (told, config) => ({ ...assistantContext(told.scope, config), attempt: 1, ...data(told) }),
});
const viewed: EventRule = {
  event: 'preview:viewed',
  data: ({ runId, client, name }, { user }) => ({
    runId,
    endUserId: user?.id ?? null,
    clientId: client,
    displayName: name,
    category: categoryOf(client),
    viewSource: 'gallery_click',
    autoSelected: false,
  }),
};
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
  'item:selected': { event: 'item:selected', data: ({ node }) => ({ item: node, active: true }) },
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
  'inbox-previews:viewed': viewed,
  'inboxPreview:viewed': viewed,
  'ai:assistant:abort': {
    event: 'assistant:canceled',
    when: ({ byHost }) => byHost,
    data: assistantRequest,
  },
  'ai:assistant:on:request': { event: 'assistant:requested', data: assistantRequest },
  'ai:assistant:on:stream': {
    event: 'assistant:answered',
    when: ({ byHost }) => !byHost,
    data: ({ result }) => ({ type: 'design-partial', full: result }),
  },
  'ai:assistant:on:success': assistant(
    'answered',
    ({ requestId, model, durationMs, scope, item, creditsUsed, result }) => ({
      responseId: requestId,
      provider: model?.provider,
      modelId: model?.id,
      durationMs,
      toolType: scope === 'block' ? item?.type : undefined,
      usage: { aiCreditsUsed: creditsUsed },
      design: result ?? null,
    }),
  ),
  'ai:assistant:on:error': assistant('failed', ({ code, status, message, durationMs }) => ({
    name: 'AssistantError',
    code,
    statusCode: status ?? undefined,
    message,
    durationMs,
  })),
  'ai:assistant:on:cancel': assistant('canceled', ({ reason }) => ({ reason })),
  itemAdded: { event: 'content:added', data: ({ item }) => ({ item }) },
  itemMoved: { event: 'content:moved', data: ({ key, item }) => ({ item: item ?? { id: key } }) },
};

/** The platform of a mail client, by the suffix of its id. */
function categoryOf(client: string): string {
  if (/-(?:ios|android)\b/.test(client)) return 'mobile';
  return /-web\b/.test(client) ? 'web' : 'desktop';
}

const ACTS: Readonly<Record<string, string>> = { insert: 'added', remove: 'removed', move: 'moved' };

function typeOf(item: Anything | null | undefined, patch: Anything | undefined): string {
  const kind = item?.rows ? 'body' : item?.columns ? 'row' : item?.contents ? 'column' : 'content';
  return `${kind}:${ACTS[patch?.kind] ?? 'modified'}`;
}
