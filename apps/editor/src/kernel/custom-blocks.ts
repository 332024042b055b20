import type { RenderOptions } from '@postpress/render';
import { LateValue } from './late-value.ts';

/** What custom tools drew, for every drawing of the design; another function once another drawing is there. */
export class CustomBlocks extends LateValue<NonNullable<RenderOptions['customBlocks']>> {}
