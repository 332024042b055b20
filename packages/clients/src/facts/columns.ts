/**
 * The clients that caniemail tests and we simulate, by its names for family and platform.
 *
 * `gmail.android-imap` is ours: the Gmail app with an account of another provider, which drops style sheets. caniemail
 * mentions it in the notes on `gmail.android`.
 */
export const columns = [
  'gmail.desktop-webmail',
  'gmail.android',
  'gmail.android-imap',
  'gmail.ios',
  'outlook.windows',
  'outlook.macos',
  'outlook.outlook-com',
  'outlook.ios',
  'outlook.android',
  'apple-mail.macos',
  'apple-mail.ios',
  'yahoo.desktop-webmail',
  'yahoo.android',
  'aol.desktop-webmail',
  'samsung-email.android',
  'thunderbird.macos',
  'protonmail.desktop-webmail',
  'fastmail.desktop-webmail',
  'hey.desktop-webmail',
  'gmx.desktop-webmail',
  'web-de.desktop-webmail',
] as const;

export type Column = (typeof columns)[number];
