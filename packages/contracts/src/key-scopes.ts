/**
 * What project keys can be limited to, with what each scope allows. Every operation that keys may call declares one
 * (`scope` of its route); a key that is not limited has all.
 */
export const keyScopes = {
  'emails:send': 'Send emails, including from templates and to lists; cancel and reschedule them.',
  'emails:read':
    'Read emails, history, timelines, statistics, suppressions, topics, subscriptions, lists, broadcasts and email settings.',
  'emails:write': 'Change suppressions, topics, subscriptions, lists and email settings; erase recipients.',
  'templates:read':
    'Read stored templates, their versions, folders, comments, blocks and the brand kit; render templates with variables.',
  'templates:write': 'Comment on stored templates, send them for review, and share them by preview links.',
  'templates:manage':
    'Create, change, move, delete and restore templates, folders, blocks, sample data and the brand kit; import MJML.',
  'templates:publish':
    'Send templates without the required approvals, and set how many approvals a template requires.',
  designs: 'Validate and convert designs.',
  exports: 'Export designs as HTML, images, PDF and archives.',
  ai: 'Generate and import designs and images with AI models.',
  credits: 'AI credits: balance, usage, settings and their webhooks.',
  previews: 'Read usage of inbox previews.',
  'editor-settings': 'Read and change the settings of the editor, and which pages may embed it.',
  'editor-sessions': 'Create editor sessions, which can export and send tests.',
  webhooks: 'Manage webhooks and their secrets; read and replay their deliveries.',
  'project:read': 'Read the project and its plan.',
  'project:write': 'Change the project’s inbox previews.',
} as const;
export type KeyScope = keyof typeof keyScopes;
export const keyScopeNames = Object.keys(keyScopes) as readonly KeyScope[];

/** Sender domains that one key may be limited to. */
export const KEY_DOMAINS_MAX = 50;
/** Networks that one key may be limited to. */
export const KEY_NETWORKS_MAX = 50;
