import type {
  AcceptInvitationBody,
  Answer,
  InvitationLookResult,
  MeResult,
  PasswordLinkLookResult,
  SetUpBody,
  SignInBody,
  SignInOptions,
  SignInResult,
} from '@postpress/contracts';
import { useQuery } from '@tanstack/react-query';
import { call, getData } from '../api/call.ts';

/** Whether any user can sign in yet, and how. */
export function useSignInOptions() {
  return useQuery({
    queryKey: ['sign-in-options'],
    queryFn: () => getData<{ data: SignInOptions }>('/sign-in-options'),
  });
}

export async function signIn(body: SignInBody): Promise<SignInResult> {
  return (await call<{ data: SignInResult }>('POST', '/sign-in', { body })).data;
}

export async function setUp(body: Answer<typeof SetUpBody>): Promise<void> {
  await call('POST', '/setup', { body });
}

/** The invitation of a link. @throws Refusal NOT_FOUND for an expired or used one */
export async function lookAtInvitation(token: string) {
  return (await call<Answer<typeof InvitationLookResult>>('POST', '/invitations/look', { body: { token } }))
    .data;
}

export async function acceptInvitation(body: Answer<typeof AcceptInvitationBody>): Promise<void> {
  await call('POST', '/invitations/accept', { body });
}

export async function acceptAsMyself(token: string): Promise<void> {
  await call('POST', '/me/invitations/accept', { body: { token } });
}

export async function declineInvitation(token: string): Promise<void> {
  await call('POST', '/invitations/decline', { body: { token } });
}

export async function confirmAddress(token: string) {
  return (await call<Answer<typeof MeResult>>('POST', '/me/address-change/confirm', { body: { token } }))
    .data;
}

export async function lookAtPasswordLink(token: string) {
  return (
    await call<Answer<typeof PasswordLinkLookResult>>('POST', '/password-links/look', { body: { token } })
  ).data;
}

export async function setPassword(token: string, password: string): Promise<void> {
  await call('POST', '/password-links/use', { body: { token, password } });
}
