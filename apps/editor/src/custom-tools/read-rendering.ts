import type { CustomBlock } from '@postpress/render';

const OUTPUT_CHARACTERS_MAX = 1_000_000;

/**
 * What a tool rendered, cleaned as html blocks are; its script for the page is for exports.
 *
 * @throws Error that says what is wrong with it
 */
export function readRendering(answer: unknown, clean: (html: string) => string): CustomBlock {
  const { html, css, missing } = (answer ?? {}) as { html?: unknown; css?: unknown; missing?: unknown };
  if (missing === 'tool') throw new Error('it is not registered by any of the scripts');
  if (missing === 'exporter') throw new Error('it has no exporter for this mode');
  if (typeof html !== 'string' || typeof css !== 'string') throw new Error('it answered something else');
  if (html.length + css.length > OUTPUT_CHARACTERS_MAX)
    throw new Error(`it rendered more than ${OUTPUT_CHARACTERS_MAX} characters`);
  return { html: clean(html), css: cleanCss(css, clean) };
}

function cleanCss(css: string, clean: (html: string) => string): string {
  if (css.trim() === '') return '';
  return /^<style>([\s\S]*)<\/style>$/.exec(clean(`<style>${css.replaceAll('</', '')}</style>`))?.[1] ?? '';
}

/** Placeholder for a tool that has not rendered yet. */
export function noteBlock(text: string): CustomBlock {
  const safe = text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  return {
    html: `<div style="padding:16px;text-align:center;font:14px/1.5 sans-serif;color:#4b5563;background:#f3f4f6;border:1px dashed #9ca3af">${safe}</div>`,
  };
}
