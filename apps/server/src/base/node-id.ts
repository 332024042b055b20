import { randomBytes } from 'node:crypto';

/** A new id for a node of a design: ten characters of 64, as editors write them. */
export function newNodeId(): string {
  return randomBytes(8).toString('base64url').slice(0, 10);
}
