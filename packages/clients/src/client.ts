import type { Column } from './facts/columns.ts';

/** How a client's dark mode changes the colors of an email. */
export type DarkMode =
  /** Not at all: only the email's own `prefers-color-scheme` rules apply, if supported. */
  | 'none'
  /** Light backgrounds become dark and dark text light; what is dark already stays. */
  | 'partial'
  /** Inverts light and dark everywhere. */
  | 'full';

/** Whether the client marks elements whose colors it changes, for rules of the email: Outlook does, but for Windows. */
export function marksDarkColors({ tested, darkMode }: MailClient): boolean {
  return tested.startsWith('outlook.') && darkMode === 'partial';
}

/** A mail client: the program, its platform, and its color scheme. */
export type MailClient = {
  /** A stable id of letters, digits, underscore, dot and hyphen. */
  id: string;
  name: string;
  platform: 'desktop' | 'mobile' | 'web';
  appearance: 'light' | 'dark';
  /** Width of its reading pane, in CSS pixels. */
  widthPx: number;
  /** The column of caniemail that its rules come from. */
  tested: Column;
  /** The rendering engine: a browser's, or Word's. */
  engine: 'browser' | 'word';
  /** What its dark mode does to colors; `none` in light mode. */
  darkMode: DarkMode;
  /** Most bytes of HTML that it shows before it clips the message. */
  clipBytes?: number;
  /** What it puts in front of class names and ids. */
  namePrefix?: string;
  /** Screen resolution if it matters; default 96. */
  dpi?: 120;
};
