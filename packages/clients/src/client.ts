/** A mail client as people see it: the program, where it runs, and in which colours. */
export type MailClient = {
  /** Stable, as interface.md allows: letters, digits, underscore, dot, hyphen. */
  id: string;
  name: string;
  platform: 'desktop' | 'mobile' | 'web';
  appearance: 'light' | 'dark';
  /** Width of its reading pane, in CSS pixels. */
  widthPx: number;
};
