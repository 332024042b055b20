import { readStyle } from '../html/attributes.ts';

/** What words may bring along of their look. */
const OF_WORDS = new Set(['color', 'background-color', 'font-size', 'font-family']);
const OF_BLOCKS = new Set(['text-align']);
const VALUE = /^[\w#%., '"()+\-/]{1,200}$/;
/** What programs write where nothing was chosen. */
const USUAL: Readonly<Record<string, RegExp>> = {
  color:
    /^(?:windowtext|black|inherit|initial|currentcolor|#000(?:000)?|rgba?\(\s*0,\s*0,\s*0(?:,\s*1)?\s*\))$/i,
  'background-color':
    /^(?:transparent|white|inherit|initial|none|#fff(?:fff)?|rgb\(\s*255,\s*255,\s*255\s*\)|rgba\(.*,\s*0\s*\))$/i,
  'font-size': /^(?:inherit|initial|medium)$/i,
  'font-family': /^(?:inherit|initial)|var\(|-webkit-|system-ui/i,
  'text-align': /^(?:left|start|inherit|initial|-webkit-auto)$/i,
};
/** Pt of word processors as px of the design. */
const POINTS = /^(\d+(?:\.\d+)?)pt$/;

/** What a style says about emphasis, and what of it may stay as a style. */
export type KeptLook = { emphases: string[]; off: string[]; style: string };

/** Reads the look of a piece of foreign markup. */
export function lookOf(
  style: string,
  { ofBlock, keepsLook }: { ofBlock: boolean; keepsLook: boolean },
): KeptLook {
  const emphases: string[] = [];
  const off: string[] = [];
  let kept = '';
  for (const { property, value } of readStyle(style)) {
    if (property === 'font-weight') (isBold(value) ? emphases : off).push('strong');
    else if (property === 'font-style') (/italic|oblique/i.test(value) ? emphases : off).push('em');
    else if (/^text-decoration(?:-line)?$/.test(property)) {
      if (/underline/i.test(value)) emphases.push('u');
      if (/line-through/i.test(value)) emphases.push('s');
    } else if (property === 'vertical-align' && /^su(?:b|per)$/i.test(value))
      emphases.push(value.toLowerCase() === 'sub' ? 'sub' : 'sup');
    else if (keepsLook && (ofBlock ? OF_BLOCKS : OF_WORDS).has(property))
      kept += declaration(property, value);
  }
  return { emphases, off, style: kept.trim() };
}

function isBold(value: string): boolean {
  return /^bold/i.test(value) || Number.parseInt(value, 10) >= 600;
}

function declaration(property: string, written: string): string {
  const value = written.replace(/\s*!important$/i, '').trim();
  if (!VALUE.test(value) || USUAL[property]?.test(value) || /url|expression/i.test(value)) return '';
  const points = property === 'font-size' ? POINTS.exec(value)?.[1] : undefined;
  const shown = points === undefined ? value : `${Math.round((Number(points) * 4) / 3)}px`;
  return `${property}: ${shown.replaceAll('"', "'")}; `;
}
