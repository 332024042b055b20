import type { KeyObject } from 'node:crypto';

/** A DKIM key that signs at present. */
export type SigningKey = {
  selector: string;
  algorithm: 'rsa-2048' | 'ed25519';
  /** Parsed once: signing from PEM costs twice. */
  privateKey: KeyObject;
};

/** A domain from which a workspace may send. */
export type Sender = {
  domainId: number;
  /** A-label, lower case; the `d=` of its signatures. */
  domain: string;
  /** Only the capture transport may carry its mail. */
  captureOnly: boolean;
  keys: readonly SigningKey[];
};

/**
 * Who may send, from memory: asked for every acceptance and every delivery. A change in any process is known
 * everywhere within a second (LISTEN/NOTIFY), and after a gap everything is asked anew.
 */
export type SenderDirectory = {
  /** Nothing where the domain is not verified in this workspace, or good for another transport only. */
  find(workspaceId: number, domain: string): Promise<Sender | undefined>;
};
