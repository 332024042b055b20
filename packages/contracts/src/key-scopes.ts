/**
 * What project keys can be limited to, with what each scope allows. Every operation that keys may call declares one
 * (`scope` of its route); a key that is not limited has all.
 */
export const keyScopes = {
  'emails:send': 'Send emails, from templates, too; cancel and reschedule them.',
  'emails:read': 'Emails with their history, timeline and statistics; suppressions; email settings.',
  'emails:write': 'Change suppressions and email settings.',
  'templates:read': 'Stored templates with their comments, blocks, and templates rendered with variables.',
  'templates:write':
    'Comment on stored templates and send them for review. Keys only read the templates themselves.',
  'templates:publish':
    'Send templates that require approvals without one, and set how many approvals a template requires.',
  designs: 'Validate and convert designs.',
  exports: 'Export designs as HTML, images, PDF and archives.',
  ai: 'Generate and import designs and images with models.',
  credits: 'AI credits: balance, usage, settings and their webhooks.',
  previews: 'Usage of inbox previews.',
  'editor-sessions': 'Create editor sessions, which can export and send tests.',
  webhooks: 'Webhooks of emails and templates, and their secrets.',
  'project:read': 'The project and its plan.',
  'project:write': 'Change the project’s inbox previews.',
} as const;
export type KeyScope = keyof typeof keyScopes;
export const keyScopeNames = Object.keys(keyScopes) as readonly KeyScope[];

/** Sender domains that one key may be limited to. */
export const KEY_DOMAINS_MAX = 50;
