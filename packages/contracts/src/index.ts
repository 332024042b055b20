export { type ErrorCode, type ErrorEntry, errorTable } from './errors.ts';
