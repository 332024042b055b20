/**
 * Defaults of a page break. The default of the format is not public; the color is that of the line in the editor. Paper
 * shows no line.
 */
export const pageBreakDefaults = { color: '#BBBBBB' } as const;
