import { readFileSync } from 'node:fs';
import { StartError } from '../../base/start-error.ts';
import type { Config } from '../../config/index.ts';

/**
 * The additional certificate authorities for outbound calls, PEM.
 *
 * @throws StartError if the file cannot be read
 */
export function readAuthorities({ outboundCa }: Pick<Config, 'outboundCa'>): string[] {
  if (outboundCa === null) return [];
  try {
    return [readFileSync(outboundCa, 'utf8')];
  } catch (cause) {
    throw new StartError(`POSTPRESS_OUTBOUND_CA cannot be read: ${(cause as Error).message}`, { cause });
  }
}
