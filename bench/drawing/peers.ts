import { createRequire } from 'node:module';
import type { Design } from '@postpress/design';
import { renderDesign } from '@postpress/render';
import { asDesign } from './as-design.ts';
import { asMjml } from './as-mjml.ts';
import { asWaypoint } from './as-waypoint.ts';
import type { Newsletter } from './newsletter.ts';
import { drawWithVendor, type VendorExporters } from './vendor.ts';

const require = createRequire(import.meta.url);

/** Draws one of the prepared newsletters and answers the length of what came out. */
export type DrawOne = (index: number) => number | Promise<number>;

/** How much faster than each peer we want to be, by CPU time. */
export const bars = {
  '@usewaypoint/email-builder': 1.15,
  mrml: 5.5,
  '@unlayer/exporters': 6,
  mjml: 60,
} as const;
export type EngineName = keyof typeof bars | 'postpress';

const engines: { readonly [name in EngineName]: (letters: readonly Newsletter[]) => DrawOne } = {
  postpress,
  '@usewaypoint/email-builder': waypoint,
  mrml,
  '@unlayer/exporters': vendor,
  mjml,
};

/** An engine with the newsletters in its own format, ready to be drawn. */
export function prepare(name: EngineName, letters: readonly Newsletter[]): DrawOne {
  return engines[name](letters);
}

/** The design as it comes from storage or over the wire. */
export function parsedDesign(letter: Newsletter): Design {
  return JSON.parse(JSON.stringify(asDesign(letter))) as Design;
}

/** Ours, with a merge tag's value at hand. */
function postpress(letters: readonly Newsletter[]): DrawOne {
  const designs = letters.map(parsedDesign);
  const options = { displayMode: 'email', mergeTags: { name: 'Ann' } } as const;
  return (index) => {
    const { html, chunks } = renderDesign(designs[index] as Design, options);
    return html.length + chunks.body.length;
  };
}

function waypoint(letters: readonly Newsletter[]): DrawOne {
  const { renderToStaticMarkup } = require('@usewaypoint/email-builder') as {
    renderToStaticMarkup: (document: unknown, options: { rootBlockId: string }) => string;
  };
  const documents = letters.map(asWaypoint);
  return (index) => renderToStaticMarkup(documents[index], { rootBlockId: 'root' }).length;
}

function mrml(letters: readonly Newsletter[]): DrawOne {
  const { Engine } = require('mrml/nodejs/mrml_wasm.js') as {
    Engine: new () => { toHtml: (source: string) => { type: string; content?: string } };
  };
  const engine = new Engine();
  const sources = letters.map(asMjml);
  return (index) => {
    const result = engine.toHtml(sources[index] ?? '');
    if (result.type !== 'success') throw new Error(`mrml refused: ${JSON.stringify(result)}`);
    return result.content?.length ?? 0;
  };
}

/** The vendor's exporter draws the body alone. */
function vendor(letters: readonly Newsletter[]): DrawOne {
  const exporters = (require('@unlayer/exporters') as { exporters: VendorExporters }).exporters;
  const designs = letters.map(parsedDesign);
  return (index) => drawWithVendor(exporters, designs[index] as Design).length;
}

function mjml(letters: readonly Newsletter[]): DrawOne {
  const mjml2html = interop(require('mjml')) as (
    source: string,
    options: object,
  ) => Promise<{ html: string }>;
  const sources = letters.map(asMjml);
  return async (index) => (await mjml2html(sources[index] ?? '', { validationLevel: 'skip' })).html.length;
}

function interop(module: unknown): unknown {
  return typeof module === 'function' ? module : (module as { default: unknown }).default;
}
