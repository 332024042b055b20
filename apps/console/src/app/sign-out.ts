import * as operations from '@postpress/contracts/operations';
import { call } from '../api/call.ts';

/** Ends the session and reloads the page, so that nothing stays in memory. */
export async function signOut(everywhere = false): Promise<void> {
  try {
    await call(operations.signOut, { body: { everywhere } });
  } finally {
    location.assign('/console/sign-in');
  }
}
