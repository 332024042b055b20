import { richTextLinkStyle } from '../nodes/link-style.data.ts';

/** What a text block has where it says nothing. No colour, font or weight: those come from the body. */
export const textDefaults = {
  text: '',
  fontSize: '14px',
  textAlign: 'left',
  lineHeight: '140%',
  linkStyle: richTextLinkStyle,
} as const;
