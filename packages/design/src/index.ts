export * from './design.ts';
