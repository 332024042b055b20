import type { Command } from '../command.ts';
import { archiveCommand } from './archive.ts';
import { backupCommand } from './backup.ts';
import { convertCommand } from './convert.ts';
import { dkimZoneCommand } from './dkim-zone.ts';
import { doctorCommand } from './doctor.ts';
import {
  domainsCheckCommand,
  emailsGetCommand,
  emailsListCommand,
  emailsSendCommand,
  emailsTailCommand,
  templatesRenderCommand,
} from './emails.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { providerImportCommands, unlayerImportCommand } from './import-from.ts';
import { keyCreateCommand, keyListCommand, keyRevokeCommand } from './keys.ts';
import { linksCommand } from './links.ts';
import { mcpCommand } from './mcp.ts';
import { migrateCommand } from './migrate.ts';
import { passwordCommand } from './password.ts';
import { previewCommand } from './preview.ts';
import { projectCreateCommand } from './project-create.ts';
import { projectExportCommand } from './project-export.ts';
import { diffCommand, pullCommand, pushCommand } from './project-files.ts';
import { renderCommand } from './render.ts';
import { reportsCommand } from './reports.ts';
import { restoreCommand } from './restore.ts';
import { resumeSendingCommand } from './resume-sending.ts';
import { rotateDkimCommand } from './rotate-dkim.ts';
import { secretsResetCommand } from './secrets-reset.ts';
import { serveCommand, workerCommand } from './serve.ts';
import { templateImportCommand } from './template-import.ts';
import { tokenCreateCommand } from './token-create.ts';
import { validateCommand } from './validate.ts';
import { webhooksListenCommand } from './webhooks-listen.ts';

/** Every command of `postpress`, in the order its help shows them. */
export const commands: readonly Command[] = [
  serveCommand,
  workerCommand,
  migrateCommand,
  doctorCommand,
  backupCommand,
  restoreCommand,
  resumeSendingCommand,
  archiveCommand,
  renderCommand,
  previewCommand,
  validateCommand,
  convertCommand,
  exportCommand,
  importCommand,
  unlayerImportCommand,
  ...providerImportCommands,
  templateImportCommand,
  projectCreateCommand,
  keyCreateCommand,
  keyListCommand,
  keyRevokeCommand,
  tokenCreateCommand,
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
  passwordCommand,
  linksCommand,
  rotateDkimCommand,
  dkimZoneCommand,
  secretsResetCommand,
  reportsCommand,
];
