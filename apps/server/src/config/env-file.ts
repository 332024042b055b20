import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Reads `.env` in the working directory into the environment. A variable that is already set wins. */
export function readEnvFile(directory = process.cwd()): void {
  const path = join(directory, '.env');
  if (existsSync(path)) process.loadEnvFile(path);
}
