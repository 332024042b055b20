import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Before any large import: later starts then neither strip types nor compile.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/postpress'));
const { readEnvFile } = await import('./config/env-file.ts');
readEnvFile();
const { runCommandLine } = await import('./command-line.ts');
await runCommandLine(process.argv.slice(2));
