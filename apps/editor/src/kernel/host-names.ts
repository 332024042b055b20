/** Every event that is sent to hosts. */
export const eventNames = [
  'ready',
  'design:loaded',
  'design:updated',
  'design:saved',
  'dirty',
  'selection',
  'item:selected',
  'row:added',
  'row:moved',
  'row:removed',
  'column:added',
  'column:moved',
  'column:removed',
  'content:added',
  'content:moved',
  'content:removed',
  'image:uploaded',
  'text:opened',
  'device',
  'language',
  'assistant:requested',
  'assistant:answered',
  'assistant:failed',
  'assistant:canceled',
  'collaborator:joined',
  'collaborator:left',
  'preview',
  'preview:viewed',
  'audit',
  'session:expiring',
  'session:expired',
  'error',
  'close',
] as const;
export type EventName = (typeof eventNames)[number];

/** Every request that a host may answer. */
export const hostRequestNames = [
  'image',
  'selectImage',
  'fetchImage',
  'mergeTag',
  'mergeTagRule',
  'displayCondition',
  'linkField',
  'previewHtml',
  'blocks',
  'userUploads',
  'stockImages',
  'removeUpload',
  'translate',
  'confirmDelete',
  'test-send',
  'generate',
  'credits:purchase',
  'validator',
] as const;
export type HostRequestName = (typeof hostRequestNames)[number];

/** A function in a host's options: requested under a name made of its path. */
export type OptionRequest = `option:${string}`;
