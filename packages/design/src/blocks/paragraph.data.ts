import { richTextLinkStyle } from '../nodes/link-style.data.ts';

/** What a paragraph block has where it says nothing. `textJson` is a Lexical state written as a string. */
export const paragraphDefaults = {
  textJson: '',
  fontSize: '14px',
  textAlign: 'left',
  lineHeight: '140%',
  linkStyle: richTextLinkStyle,
} as const;
