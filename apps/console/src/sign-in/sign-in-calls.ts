import * as operations from '@postpress/contracts/operations';
import { useData } from '../api/use-data.ts';

/** Whether any user can sign in yet, and how. */
export function useSignInOptions() {
  return useData(['sign-in-options'], operations.getSignInOptions);
}
