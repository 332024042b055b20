import type { Feature } from '../kernel/feature.ts';
import { followScripts } from './follow-scripts.ts';

export const customTools: Feature = {
  start: followScripts,
};
