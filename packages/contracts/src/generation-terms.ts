export const generationLimits = {
  messagesMax: 10,
  /** Of one message, or of `input`. */
  partsMax: 50,
  textCharactersMax: 20_000,
  /** Of all turns before the prompt together; the oldest turns are dropped. */
  historyCharactersMax: 12_000,
  /** Images and files of the prompt that are fetched or decoded. */
  filesMax: 10,
  fileBytesMax: 10 * 1_048_576,
  /** Of a text file given by URL. */
  fileTextBytesMax: 1 * 1_048_576,
  urlCharactersMax: 15_000_000,
  /** Of the part to change, as a model reads it; above it the caller must select a smaller part. */
  designCharactersMax: 400_000,
  /** Rows, columns and blocks of a design in the request: their conversion blocks other requests. */
  elementsMax: 3_000,
  permissionsMax: 10_000,
  toolsMax: 200,
  fontsMax: 100,
  customToolsMax: 100,
  companyNameCharactersMax: 200,
  brandTextCharactersMax: 2_000,
  localeCharactersMax: 100,
  modelCharactersMax: 200,
  fallbackModelsMax: 10,
  conversationIdCharactersMax: 255,
} as const;

export const messageRoles = ['user', 'assistant', 'system'] as const;

/** Predefined actions of a prompt. */
export const actionIds = ['SPELLING', 'EXPAND', 'SUMMARIZE', 'REPHRASE', 'FRIENDLY', 'FORMAL'] as const;
export type ActionId = (typeof actionIds)[number];

/** What is generated or changed. */
export const outputKinds = [
  'template',
  'page',
  'body',
  'header',
  'footer',
  'row',
  'column',
  'content',
  'text',
] as const;
export type OutputKind = (typeof outputKinds)[number];

export const selectionCollections = [
  'pages',
  'bodies',
  'rows',
  'columns',
  'contents',
  'headers',
  'footers',
] as const;
export type SelectionCollection = (typeof selectionCollections)[number];

/** What happened to the protected parts of a design. */
export const protectionOutcomes = ['none', 'preserved', 'restored', 'rejected'] as const;
export type ProtectionOutcome = (typeof protectionOutcomes)[number];
