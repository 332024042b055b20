import type { Field, FieldSchema } from './field.ts';

/**
 * A shape that many fields share, referred to by name: `{"$ref": "#/$defs/color"}`. Forms choose their control by the
 * name.
 */
export type Unit = {
  readonly schema: FieldSchema;
  /** Completes the message "expected …" for malformed text. */
  readonly expects?: string;
};

const NUMBER = String.raw`-?(?:\d+(?:\.\d*)?|\.\d+)`;
const LENGTH = `${NUMBER}(?:px|em|rem|pt|%)?`;
const PX = `${NUMBER}(?:px)?`;
/**
 * A merge tag or placeholder in any common syntax, whose value is not known yet. Scans all characters first and then
 * matches only the first tag, because a long text of tag openings would otherwise take hours.
 */
const TAG = String.raw`(?=[^;<>"]*$)[^;<>"]*?(?:\{\{|\*\||\[\[|%[A-Za-z_]|\$\{)[^;<>"]*`;

/** A pattern for the whole text. Empty text is always valid and means the default. */
const whole = (...alternatives: string[]) => `^(?:${alternatives.join('|')})?$`;

export const scalarUnits = {
  color: {
    expects: 'a color such as "#ff0000", "rgba(0, 0, 0, 0.5)" or "red"',
    schema: {
      title: 'Color',
      description: 'A CSS color: hexadecimal, `rgb()`, `rgba()`, `hsl()` or a name. Empty means none.',
      type: ['string', 'null'],
      pattern: whole('#[0-9a-fA-F]{3,8}', '[a-zA-Z]+', String.raw`[a-zA-Z-]+\([^;{}<>"]*\)`, TAG),
      examples: ['#3366ff', 'rgba(0, 0, 0, 0.5)', ''],
    },
  },
  darkColor: {
    expects: 'a color such as "#1b1b1f" or "rgb(27, 27, 31)", or "keep"',
    schema: {
      title: 'Color in dark mode',
      description:
        'A color in dark mode: hexadecimal, a function such as `rgb()`, or `transparent`. `keep` is the color of light mode; empty means inherited.',
      type: ['string', 'null'],
      pattern: whole('#[0-9a-fA-F]{3,8}', 'transparent', 'keep', String.raw`[a-zA-Z-]+\([^;{}<>"]*\)`, TAG),
      examples: ['#1b1b1f', 'keep'],
    },
  },
  px: {
    expects: 'a number of pixels or a length such as "14px"',
    schema: {
      title: 'Length',
      description: 'A length in pixels, such as `14px`; a number means pixels.',
      type: ['string', 'number', 'null'],
      pattern: whole(LENGTH, 'auto', 'inherit', TAG),
      examples: ['14px', 14],
    },
  },
  spacing: {
    expects: 'one to four lengths in pixels such as "10px" or "10px 20px 0px 20px"',
    schema: {
      title: 'Spacing',
      description: 'One to four lengths in pixels, in CSS order: `10px`, `10px 20px`, `0px 10px 20px`.',
      type: ['string', 'number', 'null'],
      pattern: whole(`${PX}(?: +${PX}){0,3} *`, TAG),
      examples: ['10px', '10px 20px'],
    },
  },
  extent: {
    expects: 'a number of pixels, "600px", "80%" or "auto"',
    schema: {
      title: 'Width or height',
      description: 'Pixels (`600px` or a number), a percentage (`80%`), or `auto`.',
      type: ['string', 'number', 'null'],
      minimum: 0,
      pattern: whole(String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:px|%|vw|vh)?`, 'auto', TAG),
      examples: ['100%', '600px', 600],
    },
  },
  lineHeight: {
    expects: 'a line height such as "140%"',
    schema: {
      title: 'Line height',
      description: 'Line height, relative to the font size: `140%`.',
      type: ['string', 'number', 'null'],
      minimum: 0,
      pattern: whole(LENGTH, 'normal', 'inherit', TAG),
      examples: ['140%'],
    },
  },
  letterSpacing: {
    expects: 'a length such as "1px", or "normal"',
    schema: {
      title: 'Letter spacing',
      description: 'Space between letters in pixels; may be negative.',
      type: ['string', 'number', 'null'],
      pattern: whole(LENGTH, 'normal', 'inherit', TAG),
      examples: ['0.5px', 1],
    },
  },
  fontWeight: {
    expects: 'a weight such as 400 or 700, or "bold"',
    schema: {
      title: 'Font weight',
      description: 'Font weight, 1 to 1000; 400 is regular, 700 is bold. May be `{value, label}`.',
      type: ['number', 'string', 'object', 'null'],
      minimum: 1,
      maximum: 1000,
      pattern: whole(String.raw`\d{1,4}`, 'normal', 'bold', 'bolder', 'lighter', 'inherit'),
      properties: {
        value: { title: 'Weight', description: 'The weight itself.', type: ['number', 'string'] },
        label: { title: 'Label', description: 'Its name in the editor.', type: ['string', 'null'] },
      },
      examples: [400, 700],
    },
  },
} as const satisfies Record<string, Unit>;

type Reference<T> = (title: string, description: string) => Field<T>;

/** A field that refers to a shared shape; title and description are its own. */
export function reference<T>(unit: string): Reference<T> {
  const $ref = `#/$defs/${unit}`;
  return (title, description) => ({ $ref, title, description });
}

export const color = reference<string>('color');
export const darkColor = reference<string>('darkColor');
export const px = reference<string | number>('px');
export const spacing = reference<string | number>('spacing');
export const extent = reference<string | number>('extent');
export const lineHeight = reference<string | number>('lineHeight');
export const letterSpacing = reference<string | number>('letterSpacing');
export const fontWeight = reference<
  number | string | { readonly value?: number | string; readonly label?: string }
>('fontWeight');
