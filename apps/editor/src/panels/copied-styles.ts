/** The storage key of copied styles: other editors of this browser paste them, too. */
export const COPIED_STYLES = 'postpress.styles';
