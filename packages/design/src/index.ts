export * from './design.ts';
export * from './kinds.ts';
export * from './convert/lexical-state.ts';
