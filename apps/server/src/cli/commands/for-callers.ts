import type { Command } from '../command.ts';
import { convertCommand } from './convert.ts';
import {
  domainsCheckCommand,
  emailsGetCommand,
  emailsListCommand,
  emailsSendCommand,
  emailsTailCommand,
  templatesRenderCommand,
} from './emails.ts';
import { exportCommand } from './export.ts';
import { providerImportCommands, unlayerImportCommand } from './import-from.ts';
import { mcpCommand } from './mcp.ts';
import { projectExportCommand } from './project-export.ts';
import { diffCommand, pullCommand, pushCommand } from './project-files.ts';
import { validateCommand } from './validate.ts';
import { webhooksListenCommand } from './webhooks-listen.ts';

/** Commands on designs, in the order of the help: they need no service. */
export const designCommands: readonly Command[] = [validateCommand, convertCommand, exportCommand];
export const movingInCommands: readonly Command[] = [unlayerImportCommand, ...providerImportCommands];
/** Commands that call a running service. */
export const serviceCommands: readonly Command[] = [
  pullCommand,
  pushCommand,
  diffCommand,
  projectExportCommand,
  emailsSendCommand,
  emailsListCommand,
  emailsTailCommand,
  emailsGetCommand,
  templatesRenderCommand,
  domainsCheckCommand,
  webhooksListenCommand,
  mcpCommand,
];

/** The commands of the package `@postpress/cli`. They load nothing of the server. */
export const callerCommands: readonly Command[] = [
  ...designCommands,
  ...movingInCommands,
  ...serviceCommands,
];
