import { silentLog } from '../../base/log.ts';
import { type CallOut, failure } from '../../platform/outbound/outcome.ts';
import { createSecretBox } from '../../platform/secrets/secret-box.ts';
import type { AccountsDeps } from '../changes.ts';
import { openClientDocuments } from '../connected-apps/client-documents.ts';
import type { ConsoleDeps } from './deps.ts';

const SECRET_KEY = 'thirty-two characters for a test';

export const noNetwork: CallOut = async () => failure('unreachable', 'No network.');

/** The console's dependencies for tests. @param call answers for other servers */
export function openConsole(
  deps: AccountsDeps & Pick<ConsoleDeps, 'access' | 'sendNotice' | 'enqueue'>,
  call: CallOut,
): ConsoleDeps {
  return {
    ...deps,
    clientDocuments: openClientDocuments(call),
    secrets: createSecretBox(SECRET_KEY),
    log: silentLog,
    life: { idleHours: 12, days: 30 },
    addresses: { publicUrl: 'http://127.0.0.1:4747' },
    sso: undefined,
    features: { ai: false, mailTransport: 'capture', createWorkspaces: true },
  };
}
