export * from './design.ts';
export * from './kinds.ts';
