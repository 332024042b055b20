import type { Column } from './facts/columns.ts';

/** How a client with a dark appearance changes the colours of an e-mail. */
export type DarkMode =
  /** Not at all: only the e-mail's own rules for `prefers-color-scheme` act, where they are supported. */
  | 'none'
  /** Light backgrounds become dark and dark text light; what is dark already stays. */
  | 'partial'
  /** Light and dark change places everywhere. */
  | 'full';

/** A mail client as people see it: the program, where it runs, and in which colours. */
export type MailClient = {
  /** Stable, as interface.md allows: letters, digits, underscore, dot, hyphen. */
  id: string;
  name: string;
  platform: 'desktop' | 'mobile' | 'web';
  appearance: 'light' | 'dark';
  /** Width of its reading pane, in CSS pixels. */
  widthPx: number;
  /** Whose tests on caniemail its rules come from. */
  tested: Column;
  /** What draws it: a browser's engine, or that of Word. */
  engine: 'browser' | 'word';
  /** What its dark appearance does to colours; `none` for light ones. */
  darkMode: DarkMode;
  /** Most bytes of HTML that it shows before it clips the message. */
  clipBytes?: number;
  /** What it puts in front of class names and ids. */
  namePrefix?: string;
  /** Dots per inch of its screen where that matters; 96 when left out. */
  dpi?: 120;
};
