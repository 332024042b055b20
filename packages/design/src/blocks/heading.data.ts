import { richTextLinkStyle } from '../nodes/link-style.data.ts';

/** Defaults of a heading. The weight comes from the body, then from the mail client. */
export const headingDefaults = {
  headingType: 'h1',
  text: '',
  fontSize: '22px',
  textAlign: 'left',
  lineHeight: '140%',
  linkStyle: richTextLinkStyle,
} as const;
