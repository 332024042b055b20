import { randomBytes } from 'node:crypto';

/** A new id for a node of a design: ten characters of 64, like those of editors. */
export function newNodeId(): string {
  return randomBytes(8).toString('base64url').slice(0, 10);
}
