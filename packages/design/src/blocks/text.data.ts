import { richTextLinkStyle } from '../nodes/link-style.data.ts';

/** Defaults of a text block. Color, font and weight come from the body. */
export const textDefaults = {
  text: '',
  fontSize: '14px',
  textAlign: 'left',
  lineHeight: '140%',
  linkStyle: richTextLinkStyle,
} as const;
