import type { CommandTable } from '../command.ts';
import type { ProviderName } from '../moving-in/providers.ts';

const providers: readonly ProviderName[] = [
  'beefree',
  'resend',
  'sendgrid',
  'postmark',
  'mailgun',
  'mailchimp',
];

/** Commands on designs: they need no service. */
export const designCommands: CommandTable = {
  validate: async () => (await import('./validate.ts')).validateCommand,
  convert: async () => (await import('./convert.ts')).convertCommand,
  export: async () => (await import('./export.ts')).exportCommand,
};
export const movingInCommands: CommandTable = {
  'import unlayer': async () => (await import('./import-from.ts')).unlayerImportCommand,
  ...Object.fromEntries(
    providers.map((name) => [
      `import ${name}`,
      async () => (await import('./import-from.ts')).providerImportCommand(name),
    ]),
  ),
};
/** Commands that call a running service. */
export const serviceCommands: CommandTable = {
  pull: async () => (await import('./project-files.ts')).pullCommand,
  push: async () => (await import('./project-files.ts')).pushCommand,
  diff: async () => (await import('./project-files.ts')).diffCommand,
  'project export': async () => (await import('./project-export.ts')).projectExportCommand,
  'emails send': async () => (await import('./emails.ts')).emailsSendCommand,
  'emails list': async () => (await import('./emails.ts')).emailsListCommand,
  'emails tail': async () => (await import('./emails.ts')).emailsTailCommand,
  'emails get': async () => (await import('./emails.ts')).emailsGetCommand,
  'templates render': async () => (await import('./emails.ts')).templatesRenderCommand,
  'domains check': async () => (await import('./emails.ts')).domainsCheckCommand,
  'webhooks listen': async () => (await import('./webhooks-listen.ts')).webhooksListenCommand,
  mcp: async () => (await import('./mcp.ts')).mcpCommand,
};

/** The commands of the package `@postpress/cli`. They load nothing of the server. */
export const callerCommands: CommandTable = {
  ...designCommands,
  ...movingInCommands,
  ...serviceCommands,
};
