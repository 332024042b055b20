const look = {
  linkColor: '#0000ee',
  linkHoverColor: '#0000ee',
  linkUnderline: true,
  linkHoverUnderline: true,
};

/** How links look in a whole design. */
export const bodyLinkStyle = { body: true, ...look };

/** How links look in one block: as in the design around it, the four values being a copy that waits. */
export const richTextLinkStyle = { inherit: true, ...look };
