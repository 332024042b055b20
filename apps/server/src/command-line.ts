import { StartError } from './base/start-error.ts';
import { loadConfig } from './config/index.ts';

/** Runs one command of `postpress`. */
export async function runCommandLine(argv: readonly string[]): Promise<void> {
  try {
    const { serve } = await import('./serve.ts');
    await serve(loadConfig());
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause;
    process.stderr.write(`${cause.message}\n`);
    process.exit(1);
  }
}
