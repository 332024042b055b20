import type { AnyRoute } from '../../base/route.ts';
import { connectionSeconds } from '../../config/index.ts';

/** How long a request may hold a database connection: reads less than changes, and exports longer. */
export function connectionMsOf({ operationId, method, rate }: AnyRoute<never>): number {
  const kind = operationId.startsWith('export') ? 'export' : (rate ?? (method === 'GET' ? 'read' : 'write'));
  return connectionSeconds[kind === 'export' || kind === 'read' ? kind : 'write'] * 1_000;
}
