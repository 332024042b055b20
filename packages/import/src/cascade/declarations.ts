import { readDeclarations as readWritten, splitOutside, splitWords } from '@postpress/markup';

/** One declaration with its shorthands written out. */
export type Declaration = { property: string; value: string; important: boolean };

const SIDES = ['top', 'right', 'bottom', 'left'] as const;
const KNOWN_MAX = 2_000;
const known = new Map<string, readonly Declaration[]>();

/** The declarations of a `style` attribute or of a rule, shorthands written out. Texts seen before are remembered. */
export function readDeclarations(css: string): readonly Declaration[] {
  const remembered = known.get(css);
  if (remembered) return remembered;
  const declarations: Declaration[] = [];
  for (const { property, value, important } of readWritten(css))
    expand(property, value, important !== '', declarations);
  if (known.size >= KNOWN_MAX) known.clear();
  if (css.length < 4_000) known.set(css, declarations);
  return declarations;
}

function expand(property: string, value: string, important: boolean, into: Declaration[]): void {
  const add = (name: string, text: string) => into.push({ property: name, value: text, important });
  if (property === 'margin' || property === 'padding') {
    const parts = splitWords(value);
    for (const [index, side] of SIDES.entries()) add(`${property}-${side}`, sideOf(parts, index));
  } else if (property === 'border' || /^border-(?:top|right|bottom|left)$/.test(property)) {
    const sides = property === 'border' ? SIDES : [property.slice('border-'.length)];
    const line = readLine(value);
    for (const side of sides) {
      add(`border-${side}-width`, line.width);
      add(`border-${side}-style`, line.style);
      add(`border-${side}-color`, line.color);
    }
  } else if (/^border-(?:width|style|color)$/.test(property)) {
    const parts = splitWords(value);
    const what = property.slice('border-'.length);
    for (const [index, side] of SIDES.entries()) add(`border-${side}-${what}`, sideOf(parts, index));
  } else if (property === 'background') expandBackground(value, add);
  else if (property === 'font') expandFont(value, add);
  else if (property === 'text-decoration-line') add('text-decoration', value);
  else add(property, value);
}

function sideOf(parts: readonly string[], index: number): string {
  const [top = '0', right = top, bottom = top, left = right] = parts;
  return [top, right, bottom, left][index] ?? '0';
}

const LINE_STYLE = /^(?:none|hidden|solid|dotted|dashed|double|groove|ridge|inset|outset)$/i;
const LINE_WIDTH = /^(?:(?:\d*\.)?\d+(?:px|pt|em|rem)?|thin|medium|thick)$/i;

function readLine(value: string): { width: string; style: string; color: string } {
  const line = { width: 'medium', style: 'none', color: 'currentcolor' };
  for (const part of splitWords(value)) {
    if (LINE_STYLE.test(part)) line.style = part.toLowerCase();
    else if (LINE_WIDTH.test(part)) line.width = part;
    else line.color = part;
  }
  return line;
}

type Add = (property: string, value: string) => void;

function expandBackground(value: string, add: Add): void {
  // Only the last background layer may have a color.
  const layers = splitOutside(value, ',');
  let color = 'transparent';
  let image = 'none';
  let repeat = 'repeat';
  const position: string[] = [];
  let size = '';
  const parts = splitWords(layers.at(-1) ?? value).flatMap((part) =>
    part.includes('(') ? [part] : splitSlash(part),
  );
  for (const part of parts) {
    if (size === '/') size = part.toLowerCase();
    else if (part === '/') size = '/';
    else if (/^url\(/i.test(part)) image = part;
    else if (/^[a-z-]*gradient\(/i.test(part)) image = 'none';
    else if (/^(?:no-repeat|repeat|repeat-x|repeat-y)$/i.test(part)) repeat = part.toLowerCase();
    else if (/^(?:top|bottom|left|right|center|-?(?:\d*\.)?\d+(?:px|%|em)?)$/i.test(part))
      position.push(part);
    else if (!/^(?:none|scroll|fixed|local|border-box|padding-box|content-box)$/i.test(part)) color = part;
  }
  add('background-color', color);
  add('background-image', image);
  add('background-repeat', repeat);
  add('background-position', position.join(' ') || '0% 0%');
  add('background-size', size === '/' || size === '' ? 'auto' : size);
}

/** `center/cover` as its parts, the stroke among them. */
function splitSlash(part: string): string[] {
  return part.split(/(\/)/).filter((piece) => piece !== '');
}

const FONT =
  /^(.*?)((?<!\d)(?:\d*\.)?\d+(?:px|pt|em|rem|%)|(?:x{1,2}-)?(?:small|large)|medium|smaller|larger)(?:\s*\/\s*(\S+))?\s+(.+)$/i;

function expandFont(value: string, add: Add): void {
  const read = FONT.exec(value);
  if (read === null) return;
  const [, before = '', size = '', height = 'normal', family = ''] = read;
  add('font-style', /italic|oblique/i.test(before) ? 'italic' : 'normal');
  add('font-weight', /\b(bold|bolder|lighter|[1-9]00)\b/i.exec(before)?.[1] ?? 'normal');
  add('font-size', size);
  add('line-height', height);
  add('font-family', family);
}
