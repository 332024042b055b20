import { createRequire } from 'node:module';
import type { Design } from '@postpress/design';
import { asMjml } from './as-mjml.ts';
import { asWaypoint } from './as-waypoint.ts';
import type { Newsletter } from './newsletter.ts';
import { drawWithVendor, type VendorExporters } from './vendor.ts';

const require = createRequire(import.meta.url);

/** Another engine, with the newsletters in its own format, ready to be drawn. */
export type Peer = {
  name: string;
  /** How much faster than it we want to be, by CPU time. */
  bar: number;
  /** Draws one of the prepared newsletters and answers the length of what came out. */
  draw: (index: number) => number | Promise<number>;
};

/** The peers of the drawing bench, each warmed with nothing and given its own copy of the input. */
export function peers(letters: readonly Newsletter[], designs: readonly Design[]): Peer[] {
  return [waypoint(letters), mrml(letters), vendor(designs), mjml(letters)];
}

function waypoint(letters: readonly Newsletter[]): Peer {
  const { renderToStaticMarkup } = require('@usewaypoint/email-builder') as {
    renderToStaticMarkup: (document: unknown, options: { rootBlockId: string }) => string;
  };
  const documents = letters.map(asWaypoint);
  return {
    name: '@usewaypoint/email-builder',
    bar: 1.15,
    draw: (index) => renderToStaticMarkup(documents[index], { rootBlockId: 'root' }).length,
  };
}

function mrml(letters: readonly Newsletter[]): Peer {
  const { Engine } = require('mrml/nodejs/mrml_wasm.js') as {
    Engine: new () => { toHtml: (source: string) => { type: string; content?: string } };
  };
  const engine = new Engine();
  const sources = letters.map(asMjml);
  return {
    name: 'mrml',
    bar: 5.5,
    draw: (index) => {
      const result = engine.toHtml(sources[index] ?? '');
      if (result.type !== 'success') throw new Error(`mrml refused: ${JSON.stringify(result)}`);
      return result.content?.length ?? 0;
    },
  };
}

/** The vendor's exporter draws the body alone, from designs whose links are resolved beforehand. */
function vendor(designs: readonly Design[]): Peer {
  const exporters = (require('@unlayer/exporters') as { exporters: VendorExporters }).exporters;
  const own = designs.map((design) => structuredClone(design));
  return {
    name: '@unlayer/exporters',
    bar: 6,
    draw: (index) => drawWithVendor(exporters, own[index] as Design).length,
  };
}

function mjml(letters: readonly Newsletter[]): Peer {
  const mjml2html = interop(require('mjml')) as (
    source: string,
    options: object,
  ) => Promise<{ html: string }>;
  const sources = letters.map(asMjml);
  return {
    name: 'mjml',
    bar: 60,
    draw: async (index) => (await mjml2html(sources[index] ?? '', { validationLevel: 'skip' })).html.length,
  };
}

function interop(module: unknown): unknown {
  return typeof module === 'function' ? module : (module as { default: unknown }).default;
}
