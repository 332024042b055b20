/**
 * Icons of social networks, drawn by us from strokes and plain shapes on a 24 by 24 grid. `INK` is the color of the
 * icon, `GROUND` that of the disc behind it, for parts that are cut out.
 */
export type Glyph = {
  /** Color of the disc in the colored styles. */
  color: string;
  /** SVG elements. */
  shapes: string;
};

const butt = 'fill="none" stroke="INK" stroke-linejoin="round"';
const line = `${butt} stroke-linecap="round"`;

/** By the lower-case name in a social block. */
export const glyphs: { readonly [name: string]: Glyph } = {
  facebook: {
    color: '#1b74e4',
    shapes: `<path ${butt} stroke-width="2.3" d="M15.6 6.7h-1.2c-1.5 0-2.2.8-2.2 2.3V18.5M9.3 11.7h5.8"/>`,
  },
  instagram: {
    color: '#d6336c',
    shapes: `<rect x="6.5" y="6.5" width="11" height="11" rx="3.2" ${line} stroke-width="1.6"/><circle cx="12" cy="12" r="2.7" ${line} stroke-width="1.6"/><circle cx="15.1" cy="8.9" r=".9" fill="INK"/>`,
  },
  twitter: {
    color: '#1d9bf0',
    shapes:
      '<path fill="INK" d="M6.1 7.9c1.6 1.9 3.5 2.9 5.8 3-.4-2.2 1-3.8 2.8-3.8.9 0 1.6.3 2.1.9l1.9-.7-.8 1.5 1-.2-1.2 1.4c0 4.3-2.9 7.3-6.9 7.3-1.9 0-3.7-.5-5-1.5 1.7.1 3.1-.4 4.2-1.2-1.3-.2-2.2-.9-2.6-2l1.2-.1c-1.2-.4-2-1.4-2.1-2.8l1.2.300c-1.1-.9-1.4-1.4-1.6-2.1z"/>',
  },
  x: {
    color: '#101418',
    shapes: `<path ${line} stroke-width="1.5" d="M16.7 6.8 7.3 17.2"/><path fill="GROUND" stroke="INK" stroke-width="1.3" stroke-linejoin="round" d="M6.9 6.8h2.7l7.5 10.4h-2.7z"/>`,
  },
  linkedin: {
    color: '#0a66c2',
    shapes: `<circle cx="8" cy="7.7" r="1.3" fill="INK"/><path ${butt} stroke-width="2.1" d="M8 10.2v7M11.6 10.2v7M11.6 17.2v-3.7c0-1.6.9-2.5 2.2-2.5s2.1.9 2.1 2.5v3.7"/>`,
  },
  youtube: {
    color: '#e62117',
    shapes:
      '<rect x="5.6" y="7.6" width="12.8" height="8.8" rx="2.6" fill="INK"/><path fill="GROUND" d="m10.6 9.8 4 2.2-4 2.2z"/>',
  },
  pinterest: {
    color: '#c8232c',
    shapes: `<path ${line} stroke-width="1.9" d="M11.9 10.3 10 18.2M8.3 12.7C6.6 9 9.1 6 12.3 6c2.9 0 4.6 2 4.2 4.6-.4 2.7-2.2 4.1-3.9 4-.9 0-1.5-.5-1.7-1.2"/>`,
  },
  email: {
    color: '#5c6b7a',
    shapes: `<rect x="5.8" y="7.6" width="12.4" height="8.9" rx="1.3" ${line} stroke-width="1.5"/><path ${line} stroke-width="1.5" d="m6.3 8.5 5.7 4.5 5.7-4.5"/>`,
  },
  tiktok: {
    color: '#121417',
    shapes: `<path ${butt} stroke-width="2" d="M13 6v8.7a2.5 2.5 0 1 1-2.5-2.5M13 6.2c.3 2 1.7 3.4 3.8 3.5"/>`,
  },
  telegram: {
    color: '#2aa1da',
    shapes:
      '<path fill="INK" d="m5.3 11.7 12.6-5c.6-.2 1 .1.9.7l-2 9.6c-.1.6-.7.8-1.2.4l-3-2.3-1.7 1.6-.5-3.4 5.1-4.6-6.3 4-3.7-1.2z"/>',
  },
  snapchat: {
    color: '#e8c500',
    shapes:
      '<path fill="INK" d="M12 5.7c2.4 0 3.7 1.7 3.7 4v1.6l1.2-.3c.5 0 .6.6.1.9l-1.2.8c.5 1.4 1.5 2.3 2.8 2.8.2.8-1.4 1-2 1.2-.3.5 0 .9-.7.9-.9-.1-1.6-.1-2.2.400-.5.4-1 .6-1.7.6s-1.2-.2-1.7-.6c-.6-.5-1.3-.5-2.2-.4-.7 0-.4-.4-.7-.9-.6-.2-2.2-.4-2-1.2 1.3-.5 2.3-1.4 2.8-2.8L7 11.9c-.5-.3-.4-.9.1-.9l1.2.3V9.7c0-2.3 1.3-4 3.7-4z"/>',
  },
  whatsapp: {
    color: '#25a244',
    shapes: `<path ${line} stroke-width="1.5" d="m6 18 .9-3.1A6.1 6.1 0 1 1 9.2 17.2z"/><path ${line} stroke-width="1.9" d="M9.7 9.7c.3 2.5 2 4.2 4.5 4.6"/>`,
  },
  googleplus: {
    color: '#d0483a',
    shapes: `<path ${butt} stroke-width="1.8" d="M12.7 9.3A4 4 0 1 0 13.6 12.3H9.7M18.6 9.8v4.4M16.4 12h4.4" transform="translate(-1 0)"/>`,
  },
  reddit: {
    color: '#e8491d',
    shapes: `<ellipse cx="12" cy="13.6" rx="5.7" ry="4" fill="INK"/><circle cx="6.7" cy="11.4" r="1.5" fill="INK"/><circle cx="17.3" cy="11.4" r="1.5" fill="INK"/><path ${line} stroke-width="1.1" d="m12 9.8.8-3.3 2.5.6"/><circle cx="15.9" cy="7.3" r="1.1" fill="INK"/><circle cx="9.9" cy="12.9" r="1" fill="GROUND"/><circle cx="14.1" cy="12.9" r="1" fill="GROUND"/><path d="M9.9 15.3c1.2.9 3 .9 4.2 0" fill="none" stroke="GROUND" stroke-width=".9" stroke-linecap="round"/>`,
  },
  discord: {
    color: '#5562ea',
    shapes:
      '<path fill="INK" d="M8.5 7.3c2.3-.8 4.7-.8 7 0 1.6 2.4 2.4 5 2.3 7.8-1 .9-2.1 1.4-3.3 1.7l-.8-1.3h-3.4l-.8 1.3c-1.2-.3-2.3-.8-3.3-1.7-.1-2.8.7-5.4 2.3-7.8z"/><ellipse cx="9.9" cy="12.2" rx="1.1" ry="1.3" fill="GROUND"/><ellipse cx="14.1" cy="12.2" rx="1.1" ry="1.3" fill="GROUND"/>',
  },
  medium: {
    color: '#191919',
    shapes:
      '<circle cx="8.9" cy="12" r="3.7" fill="INK"/><ellipse cx="15.1" cy="12" rx="1.8" ry="3.5" fill="INK"/><ellipse cx="18.3" cy="12" rx=".7" ry="3.1" fill="INK"/>',
  },
  tumblr: {
    color: '#36465d',
    shapes: `<path ${butt} stroke-width="2.3" d="M11.6 6v8.7c0 1.6.8 2.4 2.1 2.4.7 0 1.3-.2 1.9-.5M8.6 10h6.5"/>`,
  },
  spotify: {
    color: '#1db45a',
    shapes: `<path ${line} stroke-width="1.8" d="M6.8 9.3c3.6-1.1 7.3-.8 10.4.8"/><path ${line} stroke-width="1.5" d="M7.5 12.3c3-.9 6-.6 8.6.8"/><path ${line} stroke-width="1.2" d="M8.1 15.1c2.4-.6 4.8-.4 6.9.8"/>`,
  },
  vimeo: {
    color: '#19a6d8',
    shapes: `<path ${line} stroke-width="2.2" d="M6.5 9.7c1.6-1.4 2.9-1.2 3.3.9.3 2 .9 5.2 1.7 5.2 1.3 0 5.5-5.4 5.2-7.3-.2-1.1-1.5-1.1-2.7.2"/>`,
  },
  messenger: {
    color: '#0d84f0',
    shapes:
      '<path fill="INK" d="M12 5.9c3.6 0 6.3 2.5 6.3 5.8s-2.7 5.8-6.3 5.8c-.7 0-1.3-.1-1.9-.3l-2.3 1v-2.1c-1.3-1-2.1-2.6-2.1-4.4 0-3.3 2.7-5.8 6.3-5.8z"/><path d="m8.4 13.2 2.3-2.3 2 1.6 2.6-2.2" fill="none" stroke="GROUND" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/>',
  },
  skype: {
    color: '#0aa2dc',
    shapes: `<circle cx="9.3" cy="9.3" r="3.6" fill="INK"/><circle cx="14.7" cy="14.7" r="3.6" fill="INK"/><circle cx="12" cy="12" r="5.2" fill="INK"/><path d="M14.2 10.3c-.3-1-1.2-1.4-2.3-1.4-1.3 0-2.2.6-2.2 1.5 0 2.1 4.7 1 4.7 3.2 0 1-1 1.6-2.3 1.6-1.2 0-2.2-.5-2.5-1.6" fill="none" stroke="GROUND" stroke-width="1.3" stroke-linecap="round"/>`,
  },
  soundcloud: {
    color: '#f06a10',
    shapes: `<path fill="INK" d="M11.7 8.5c2.4-1.3 5.1.1 5.5 2.7 1.6-.1 2.7.9 2.7 2.3s-1 2.3-2.4 2.3h-5.8z"/><path ${line} stroke-width="1" d="M10.1 9.2v6.5M8.3 10.5v5.2M6.5 11.2v4.5M4.7 12.4v2.3"/>`,
  },
  slack: {
    color: '#4a1d4f',
    shapes: `<path ${line} stroke-width="1.9" d="M9.9 7.2v9.6M14.1 7.2v9.6M7.2 9.9h9.6M7.2 14.1h9.6"/>`,
  },
  phone: {
    color: '#2f7d5b',
    shapes: `<path ${line} stroke-width="3" d="M8.4 8.4c.3 3.9 3.3 6.9 7.2 7.2"/><path ${line} stroke-width="3.4" d="m8.2 7.9 1 1.5M16.1 15.8l-1.5-1"/>`,
  },
  rss: {
    color: '#e8801a',
    shapes: `<circle cx="8.2" cy="15.8" r="1.6" fill="INK"/><path ${line} stroke-width="1.9" d="M7.4 11.4a5.2 5.2 0 0 1 5.2 5.2M7.4 7.6a9 9 0 0 1 9 9"/>`,
  },
  threads: {
    color: '#141414',
    shapes: `<path ${line} stroke-width="1.5" d="M16.6 9.6C16 7.4 14.4 6.2 12.1 6.2 9 6.2 7.3 8.3 7.3 12s1.7 5.8 4.8 5.8c2.6 0 4.4-1.3 4.4-3.2 0-2.1-1.8-3-4-3-1.6 0-2.6.6-2.6 1.7 0 1 .9 1.6 2 1.6 1.6 0 2.5-1 2.5-2.8 0-1.6-.8-2.5-2.2-2.5-.9 0-1.6.4-2 1"/>`,
  },
  bluesky: {
    color: '#1083f5',
    shapes:
      '<path fill="INK" d="M12 11.6c-.8-1.7-3-4.4-4.9-5-.9-.3-1.6 0-1.6 1.1 0 1.3.6 3.6 1 4.2.6.9 1.8 1.2 3.2 1-2.3.4-2.9 1.5-1.7 2.9 2.1 2.4 3.3-.3 4-1.9.7 1.6 1.9 4.3 4 1.9 1.2-1.4.6-2.5-1.7-2.9 1.4.2 2.6-.1 3.2-1 .4-.6 1-2.9 1-4.2 0-1.1-.7-1.4-1.6-1.1-1.9.6-4.1 3.3-4.9 5z"/>',
  },
  mastodon: {
    color: '#5b4be0',
    shapes: `<path fill="INK" d="M8.6 6.5c2.2-.5 4.6-.5 6.8 0 1.7.4 2.6 1.7 2.6 3.7 0 3.9-.7 5.3-3.3 5.6-1.5.2-2.9.2-4.3-.1.1 1.1 1.3 1.5 3.7 1.2-.9 1.1-4.9 1.3-6.3-.9-1.2-1.9-1.8-3.6-1.8-5.8 0-2 .9-3.3 2.6-3.7z"/><path d="M9.2 13V10.5c0-1.8 2.8-2 2.8 0v1.4M12 10.5c0-2 2.8-1.8 2.8 0V13" fill="none" stroke="GROUND" stroke-width="1.3" stroke-linecap="round"/>`,
  },
  github: {
    color: '#24292f',
    shapes: `<path fill="INK" d="M7.4 6.3c1 .2 1.7.6 2.3 1.2 1.5-.4 3.1-.4 4.6 0 .6-.6 1.3-1 2.3-1.2.3.9.3 1.7 0 2.4 1.7 2.6.8 5.5-2.2 6.1.3.5.4 1 .4 1.6v2.2H9.2v-2.2c0-.6.1-1.1.4-1.6-3-.6-3.9-3.5-2.2-6.1-.3-.7-.3-1.5 0-2.4z"/><path ${line} stroke-width="1.2" d="M9.3 17.3c-1.7.4-2.1-.5-2.9-1.5"/>`,
  },
  website: {
    color: '#3d6b8f',
    shapes: `<circle cx="12" cy="12" r="6" ${line} stroke-width="1.4"/><ellipse cx="12" cy="12" rx="2.7" ry="6" ${line} stroke-width="1.2"/><path ${line} stroke-width="1.2" d="M6.3 10h11.4M6.3 14h11.4"/>`,
  },
  link: {
    color: '#566573',
    shapes: `<path ${line} stroke-width="1.7" d="m10.7 13.3 2.6-2.6M11.5 9.3l1.6-1.6a2.5 2.5 0 0 1 3.5 3.5L15 12.8M12.5 14.7l-1.6 1.6a2.5 2.5 0 0 1-3.5-3.5L9 11.2"/>`,
  },
};
