import { callers } from './callers.ts';
import { content } from './content.ts';
import type { Surface } from './surface.ts';

/** The threat model: every surface that strangers reach. */
export const surfaces: readonly Surface[] = [...callers, ...content];
