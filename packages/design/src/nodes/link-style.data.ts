const look = {
  linkColor: '#0000ee',
  linkHoverColor: '#0000ee',
  linkUnderline: true,
  linkHoverUnderline: true,
} as const;

/** How links look in a whole design. */
export const bodyLinkStyle = { body: true, ...look } as const;

/** How links look in one block: as in the design around it, the four values being a copy that waits. */
export const richTextLinkStyle = { inherit: true, ...look } as const;
