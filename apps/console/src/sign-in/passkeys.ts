import type { PasskeyAssertion, PasskeyRegistration, SignInOptions } from '@postpress/contracts';
import * as operations from '@postpress/contracts/operations';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useEffect, useEffectEvent } from 'react';
import { callData } from '../api/call.ts';
import { Refusal } from '../api/refusal.ts';
import { t } from '../messages/translate.ts';

/** Loaded when a passkey is asked for. */
const load = () => import('@simplewebauthn/browser');

/** Why no passkey can be used in this page; undefined if one can. */
export function passkeyRefusal({ passkeyOrigin: origin }: Pick<SignInOptions, 'passkeyOrigin'>) {
  if (origin === null) return t('me.passkeys.noHost');
  const isHere = origin === location.origin && 'PublicKeyCredential' in window;
  return isHere ? undefined : t('me.passkeys.notHere', { origin });
}

/**
 * Lets the user choose one of their passkeys.
 *
 * @throws Refusal
 */
export async function askPasskey(): Promise<PasskeyAssertion> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([challenge(), load()]);
  try {
    return await startAuthentication({ optionsJSON });
  } catch {
    throw notDone(t('signIn.passkeyCanceled'));
  }
}

/**
 * Makes a passkey on the device that the user chooses.
 *
 * @throws Refusal
 */
export async function makePasskey(options: { challenge: string }): Promise<PasskeyRegistration> {
  const { startRegistration } = await load();
  try {
    return await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
  } catch (cause) {
    const isDuplicate = cause instanceof Error && cause.name === 'InvalidStateError';
    throw notDone(t(isDuplicate ? 'me.passkeys.duplicate' : 'me.passkeys.failed'));
  }
}

function notDone(message: string): Refusal {
  return new Refusal(message, { status: 0, code: 'BROWSER' });
}

/** A challenge is valid for five minutes. */
const RENEW_MS = 4 * 60_000;

/**
 * Offers passkeys in the suggestions of the field whose `autocomplete` ends with `webauthn`, where the browser can, for as
 * long as the page is open.
 */
export function useSuggestedPasskey(isOn: boolean, onPasskey: (passkey: PasskeyAssertion) => void) {
  const use = useEffectEvent(onPasskey);
  useEffect(() => {
    if (!isOn) return;
    let isOpen = true;
    const offer = async () => {
      const { browserSupportsWebAuthnAutofill, startAuthentication } = await load();
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await challenge();
      // It would end what the button began meanwhile.
      if (!isOpen) return;
      const passkey = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (isOpen) use(passkey);
    };
    // It fails when the button asks instead, when it is renewed, and where the network is down: nothing to tell.
    const start = () => void offer().catch(() => {});
    start();
    const timer = setInterval(start, RENEW_MS);
    return () => {
      isOpen = false;
      clearInterval(timer);
      void load().then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony());
    };
  }, [isOn]);
}

async function challenge(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await callData(operations.getPasskeyChallenge)) as { challenge: string };
}
