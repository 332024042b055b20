import type { Command } from '../command.ts';
import { archiveCommand } from './archive.ts';
import { backupCommand } from './backup.ts';
import { cellsMapCommand, cellsNumberCommand } from './cells.ts';
import { dkimZoneCommand } from './dkim-zone.ts';
import { doctorCommand } from './doctor.ts';
import { designCommands, movingInCommands, serviceCommands } from './for-callers.ts';
import { importCommand } from './import.ts';
import { keyCreateCommand, keyListCommand, keyRevokeCommand } from './keys.ts';
import { linksCommand } from './links.ts';
import { migrateCommand } from './migrate.ts';
import { passwordCommand } from './password.ts';
import { previewCommand } from './preview.ts';
import { projectCreateCommand } from './project-create.ts';
import { renderCommand } from './render.ts';
import { reportsCommand } from './reports.ts';
import { restoreCommand } from './restore.ts';
import { resumeSendingCommand } from './resume-sending.ts';
import { rotateDkimCommand } from './rotate-dkim.ts';
import { secretsResetCommand } from './secrets-reset.ts';
import { serveCommand, workerCommand } from './serve.ts';
import { templateImportCommand } from './template-import.ts';
import { tokenCreateCommand } from './token-create.ts';
import { workspaceExportCommand, workspaceImportCommand } from './workspaces.ts';

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
  workspaceExportCommand,
  workspaceImportCommand,
  cellsNumberCommand,
  cellsMapCommand,
  renderCommand,
  previewCommand,
  ...designCommands,
  importCommand,
  ...movingInCommands,
  templateImportCommand,
  projectCreateCommand,
  keyCreateCommand,
  keyListCommand,
  keyRevokeCommand,
  tokenCreateCommand,
  ...serviceCommands,
  passwordCommand,
  linksCommand,
  rotateDkimCommand,
  dkimZoneCommand,
  secretsResetCommand,
  reportsCommand,
];
