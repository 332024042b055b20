import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';

export const text: Feature = {
  commands,
};
