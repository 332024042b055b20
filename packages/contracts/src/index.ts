export * from './accounts.ts';
export * from './audit.ts';
export * from './designs.ts';
export { type ErrorCode, type ErrorEntry, errorTable } from './errors.ts';
export * from './limits.ts';
export * from './manage.ts';
export * from './plans.ts';
export * from './templates.ts';
export * from './wire.ts';
