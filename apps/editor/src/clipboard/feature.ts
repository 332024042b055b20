import type { Feature } from '../kernel/feature.ts';
import { commands } from './commands.ts';
import { listenToClipboard } from './listen-clipboard.ts';

export const clipboard: Feature = {
  commands,
  start: listenToClipboard,
};
