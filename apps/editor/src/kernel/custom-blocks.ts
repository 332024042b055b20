import type { RenderOptions } from '@postpress/render';
import { LateValue } from './late-value.ts';

/** What custom tools rendered, for every rendering of the design; another function once another rendering is there. */
export class CustomBlocks extends LateValue<NonNullable<RenderOptions['customBlocks']>> {}
