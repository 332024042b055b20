import { richTextLinkStyle } from '../nodes/link-style.data.ts';

/** Defaults of a paragraph. `textJson` is a Lexical state as a JSON string. */
export const paragraphDefaults = {
  textJson: '',
  fontSize: '14px',
  textAlign: 'left',
  lineHeight: '140%',
  linkStyle: richTextLinkStyle,
} as const;
