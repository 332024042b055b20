export type * from './options.ts';
