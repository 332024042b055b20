import { PAGE_CHARACTERS_MAX } from '@postpress/contracts';
import type { DisplayMode } from '@postpress/design';
import { PageTooLong } from '@postpress/render';
import { AppError } from '../base/app-error.ts';
import type { Computation } from '../platform/threads/compute.ts';
import { blockDesign } from './block-design.ts';
import { type DrawOptions, drawTemplate, drawTemplateAmp } from './draw-template.ts';

type Stored = { design: string; options: DrawOptions };

function drawStored({ design, options }: Stored, withAmp: boolean) {
  try {
    const parsed: unknown = JSON.parse(design);
    const bounded = { ...options, charactersMax: options.charactersMax ?? PAGE_CHARACTERS_MAX };
    return { ...drawTemplate(parsed, bounded), amp: withAmp ? drawTemplateAmp(parsed, bounded) : undefined };
  } catch (error) {
    if (!(error instanceof PageTooLong)) throw error;
    throw new AppError('PAYLOAD_TOO_LARGE', `${error.message} Split the design.`);
  }
}

/** The answer of v2 with the page of a stored design, as JSON in bytes: they move between threads without a copy. */
export const legacyRendering: Computation<Stored, Uint8Array> = {
  module: import.meta.url,
  name: 'legacyRendering',
  run(stored) {
    const { html, chunks, amp } = drawStored(stored, true);
    const { body, css, js, fonts, tags } = chunks;
    const shown = amp && { enabled: amp.enabled, format: amp.format, validation: amp.validation };
    const data = { html, chunks: { body, css, js, fonts, tags }, amp: shown };
    return new TextEncoder().encode(JSON.stringify({ success: true, data }));
  },
};

/** The page of a stored design. */
export const storedPage: Computation<Stored, string> = {
  module: import.meta.url,
  name: 'storedPage',
  run: (stored) => drawStored(stored, false).html,
};

type StoredBlock = { data: string; displayMode: DisplayMode; assetBase: string };

/** The page of a stored block; undefined for data that is no part of a design. */
export const blockPage: Computation<StoredBlock, string | undefined> = {
  module: import.meta.url,
  name: 'blockPage',
  run({ data, displayMode, assetBase }) {
    const design = blockDesign(JSON.parse(data), displayMode);
    if (!design) return undefined;
    try {
      const options = { displayMode, assetBase, title: '', charactersMax: PAGE_CHARACTERS_MAX };
      return drawTemplate(design, options).html;
    } catch (error) {
      if (error instanceof PageTooLong) return undefined;
      throw error;
    }
  },
};
