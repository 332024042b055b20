/**
 * The log of a shared design: batches of operations in the server's order, and how each is applied to the present
 * state. No DOM and no network. Read first: `log-operation.ts`, `apply-batch.ts`, `client.ts`, `shared-store.ts`, and
 * docs/decisions/2026-11-25-operation-log.md.
 */

export { applyBatch } from './apply-batch.ts';
export {
  type DesignState,
  openState,
  readRecord,
  recordOf,
  type StateRecord,
  type StateRules,
} from './design-state.ts';
export { changeTo } from './difference.ts';
export { type Batch, batchLimits, type LogOperation, type Outcome } from './log-operation.ts';
export { pairNodes } from './pair-nodes.ts';
export { parseBatch } from './parse-batch.ts';
export {
  type EditorMessage,
  type LoggedBatch,
  liveLimits,
  type Participant,
  type Presence,
  type ServerMessage,
} from './protocol.ts';
export { SharedStore } from './shared-store.ts';
