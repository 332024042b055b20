import { emptyWebLink } from '../nodes/link.data.ts';

const SHAPE_COLOR = '#0879A1';

/** Defaults of a button: a filled shape as wide as its label, without a target. */
export const buttonDefaults = {
  text: 'Button Text',
  href: emptyWebLink,
  buttonColors: {
    color: '#FFFFFF',
    backgroundColor: SHAPE_COLOR,
    hoverColor: '#FFFFFF',
    hoverBackgroundColor: SHAPE_COLOR,
  },
  size: { autoWidth: true, width: '100%' },
  fontSize: '14px',
  lineHeight: '120%',
  textAlign: 'center',
  padding: '10px 20px',
  border: {},
  borderRadius: '4px',
} as const;
