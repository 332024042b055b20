import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyRegistration } from '@postpress/contracts';

type About = { rpId: string; userHandle: string; origin: string };
type Signing = Partial<About> & { counter?: number; isVerified?: boolean; signature?: string };

/** A passkey in software, as an authenticator and its browser answer (WebAuthn Level 3, 6.1 and 6.5): ES256, no attestation. */
export type SoftPasskey = {
  about: About;
  register(challenge: string): PasskeyRegistration;
  /** @param more what it says otherwise than it should; without `counter` it does not count */
  sign(challenge: string, more?: Signing): PasskeyAssertion;
};

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED = 0x40;

/** @param about `userHandle` in base64url */
export function createPasskey(about: About): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  const head = { id, rawId: id, type: 'public-key' } as const;
  return {
    about,
    register(challenge) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // COSE_Key {1: 2, 3: -7, -1: 1, -2: x, -3: y} (RFC 9053, 7.1).
      const cose = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, credentialId.length]),
        credentialId,
        cose,
      ]);
      const data = Buffer.concat([authenticatorData({ ...about, flags: ATTESTED }), attested]);
      // {"fmt": "none", "attStmt": {}, "authData": data}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...head,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, about.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    sign(challenge, more = {}) {
      const { origin, rpId, userHandle } = { ...about, ...more };
      const data = authenticatorData({ rpId, ...more, flags: 0 });
      const client = clientData('webauthn.get', challenge, origin);
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
      return {
        ...head,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: more.signature ?? sign('sha256', signed, privateKey).toString('base64url'),
          userHandle,
        },
      };
    },
  };
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData({
  rpId,
  flags,
  counter = 0,
  isVerified = true,
}: {
  rpId: string;
  flags: number;
  counter?: number;
  isVerified?: boolean;
}): Buffer {
  const data = Buffer.alloc(37);
  createHash('sha256').update(rpId).digest().copy(data);
  data[32] = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
  data.writeUInt32BE(counter, 33);
  return data;
}
