import type { Command } from '../command.ts';
import { backupCommand } from './backup.ts';
import { keyCreateCommand, keyListCommand, keyRevokeCommand } from './keys.ts';
import { migrateCommand } from './migrate.ts';
import { projectCreateCommand } from './project-create.ts';
import { restoreCommand } from './restore.ts';
import { serveCommand, workerCommand } from './serve.ts';
import { tokenCreateCommand } from './token-create.ts';

/** Every command of `postpress`, in the order its help shows them. */
export const commands: readonly Command[] = [
  serveCommand,
  workerCommand,
  migrateCommand,
  backupCommand,
  restoreCommand,
  projectCreateCommand,
  keyCreateCommand,
  keyListCommand,
  keyRevokeCommand,
  tokenCreateCommand,
];
