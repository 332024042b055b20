import { richTextLinkStyle } from '../nodes/link-style.data.ts';

/** What a heading has where it says nothing. The weight is left to the body, then to the mail client. */
export const headingDefaults = {
  headingType: 'h1',
  text: '',
  fontSize: '22px',
  textAlign: 'left',
  lineHeight: '140%',
  linkStyle: richTextLinkStyle,
} as const;
