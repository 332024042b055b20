/**
 * What a page break has where it says nothing. The format's own default is not public; the colour is that of the
 * line the editor shows, paper shows none.
 */
export const pageBreakDefaults = { color: '#BBBBBB' } as const;
