import type { AcceptInvitationBody, Answer, SetUpBody, SignInBody, SignInResult } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import { useQuery } from '@tanstack/react-query';
import { call, callData } from '../api/call.ts';

/** Whether any user can sign in yet, and how. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => callData(operations.getSignInOptions),
  });
}

export async function signIn(body: SignInBody): Promise<SignInResult> {
  return callData(operations.signIn, { body });
}

export async function setUp(body: Answer<typeof SetUpBody>): Promise<void> {
  await call(operations.setUpConsole, { body });
}

/** The invitation of a link. @throws Refusal NOT_FOUND for an expired or used one */
export async function lookAtInvitation(token: string) {
  return callData(operations.lookAtInvitation, { body: { token } });
}

export async function acceptInvitation(body: Answer<typeof AcceptInvitationBody>): Promise<void> {
  await call(operations.acceptInvitation, { body });
}

export async function acceptAsMyself(token: string): Promise<void> {
  await call(operations.acceptInvitationAsMyself, { body: { token } });
}

export async function declineInvitation(token: string): Promise<void> {
  await call(operations.declineInvitation, { body: { token } });
}

export async function confirmAddress(token: string) {
  return callData(operations.confirmAddress, { body: { token } });
}

export async function lookAtPasswordLink(token: string) {
  return callData(operations.lookAtPasswordLink, { body: { token } });
}

export async function setPassword(token: string, password: string): Promise<void> {
  await call(operations.setPassword, { body: { token, password } });
}
