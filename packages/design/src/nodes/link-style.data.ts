const look = {
  linkColor: '#0000ee',
  linkHoverColor: '#0000ee',
  linkUnderline: true,
  linkHoverUnderline: true,
} as const;

/** The default link style of a design. */
export const bodyLinkStyle = { body: true, ...look } as const;

/** The default link style of a block: inherited; the other values apply if `inherit` is off. */
export const richTextLinkStyle = { inherit: true, ...look } as const;
