/**
 * The calls of Resend's API that most programs use, over operations of ours, so that its clients work with another base
 * URL. Read `resend-calls.ts` first: each call, what it takes and which operation it becomes.
 */
import type { OperationsFor } from '../base/operations.ts';
import type { AnyRoute } from '../base/route.ts';
import { resendRoutesOf } from './resend-routes.ts';

export type ResendRouteDeps = { operations: OperationsFor };

export const resendRoutes: readonly AnyRoute<ResendRouteDeps>[] = resendRoutesOf();
