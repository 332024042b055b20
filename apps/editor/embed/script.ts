import { legacy } from './postpress.ts';

/** `<script src="…/apps/editor/embed.js">`: everything under `window.postpress`. */
(window as unknown as { postpress: unknown }).postpress = legacy;
