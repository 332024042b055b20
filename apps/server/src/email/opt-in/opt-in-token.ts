import { OPT_IN_DAYS } from '@postpress/contracts';
import { DAY_MS } from '../../base/clock.ts';
import { SealedElsewhere, type SecretBox } from '../../platform/secrets/secret-box.ts';

/** What a recipient confirms. Only the email that asks them for it has it, encrypted in its link. */
export type OptIn = {
  projectId: number;
  email: string;
  topic: string;
  /** The sender of the email, as in its From field. */
  from: string;
  /** The proof that the request gave. */
  note: string | null;
  /** In milliseconds. */
  requestedAt: number;
};

const PURPOSE = 'opt-in';

/** The token of a confirmation link, for a URL. */
export function writeOptInToken(optIn: OptIn, secrets: SecretBox): string {
  return secrets.seal(JSON.stringify(optIn), PURPOSE).toString('base64url');
}

/** `undefined` for a token of another installation, and one that has expired. */
export function readOptInToken(token: string, secrets: SecretBox, now: Date): OptIn | undefined {
  try {
    const optIn: OptIn = JSON.parse(secrets.open(Buffer.from(token, 'base64url'), PURPOSE).toString());
    return now.getTime() - optIn.requestedAt < OPT_IN_DAYS * DAY_MS ? optIn : undefined;
  } catch (error) {
    if (error instanceof SealedElsewhere) return undefined;
    throw error;
  }
}
