import type { KeyObject } from 'node:crypto';

/** A DKIM key that signs now. */
export type SigningKey = {
  selector: string;
  algorithm: 'rsa-2048' | 'ed25519';
  /** Parsed once: signing with PEM takes twice as long. */
  privateKey: KeyObject;
};

/** A domain from which a workspace may send. */
export type Sender = {
  domainId: number;
  /** A-label, lower case; the `d=` of its signatures. */
  domain: string;
  /** Usable with the capture transport only. */
  captureOnly: boolean;
  /** Whether its email leaves only over TLS. */
  requiresTls: boolean;
  /** How many emails from it leave an hour; null: no limit. */
  maxPerHour: number | null;
  keys: readonly SigningKey[];
  /** The host of tracked links, once its record was found; null or absent: that of the installation. */
  trackingHost?: string | null;
};

/**
 * Verified sender domains in memory, read at every acceptance and delivery. A change reaches every process within a
 * second (LISTEN/NOTIFY); after a lost connection everything is read again.
 */
export type SenderDirectory = {
  /** `undefined` where the domain is not verified in this workspace, or not usable with this transport. */
  find(workspaceId: number, domain: string): Promise<Sender | undefined>;
};
