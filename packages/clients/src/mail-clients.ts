import type { DarkMode, MailClient } from './client.ts';
import type { Column } from './facts/columns.ts';

/** Gmail clips at 102 KB of HTML, the markup and not the images. */
const GMAIL_CLIP_BYTES = 102 * 1024;
const DESKTOP_PX = 800;
const PANE_PX = 740;
const IPHONE_PX = 375;
const ANDROID_PX = 360;

type Traits = Omit<MailClient, 'id' | 'name' | 'appearance' | 'darkMode' | 'engine' | 'tested'> & {
  engine?: MailClient['engine'];
};

/**
 * Every simulated client, with light and dark mode separate. Ids never change: project settings and stored runs refer
 * to them.
 *
 * The kinds of dark mode come from Litmus's guide to dark mode, that of Samsung Email from user reports; caniemail only
 * says whether `prefers-color-scheme` applies.
 */
export const mailClients: readonly MailClient[] = [
  light('gmail-web', 'Gmail', 'gmail.desktop-webmail', web(DESKTOP_PX, { clipBytes: GMAIL_CLIP_BYTES })),
  ...lightAndDark('gmail-android', 'Gmail for Android', 'gmail.android', 'partial', gmailApp(ANDROID_PX)),
  ...lightAndDark('gmail-ios', 'Gmail for iOS', 'gmail.ios', 'full', gmailApp(IPHONE_PX)),
  light(
    'gmail-android-imap',
    'Gmail for Android, account of another provider',
    'gmail.android-imap',
    gmailApp(ANDROID_PX),
  ),
  ...lightAndDark('outlook-windows', 'Outlook for Windows (classic)', 'outlook.windows', 'full', word()),
  light('outlook-windows-120dpi', 'Outlook for Windows (classic), 120 dpi', 'outlook.windows', word(120)),
  ...lightAndDark(
    'outlook-web',
    'Outlook.com and new Outlook',
    'outlook.outlook-com',
    'partial',
    web(PANE_PX, { namePrefix: 'x_' }),
  ),
  ...lightAndDark(
    'outlook-mac',
    'Outlook for Mac',
    'outlook.macos',
    'partial',
    desktop({ namePrefix: 'x_' }),
  ),
  ...lightAndDark('outlook-ios', 'Outlook for iOS', 'outlook.ios', 'partial', mobile(IPHONE_PX)),
  ...lightAndDark('outlook-android', 'Outlook for Android', 'outlook.android', 'partial', mobile(ANDROID_PX)),
  ...lightAndDark('apple-mail-mac', 'Apple Mail', 'apple-mail.macos', 'none', desktop()),
  ...lightAndDark('apple-mail-ios', 'Apple Mail for iOS', 'apple-mail.ios', 'none', mobile(IPHONE_PX)),
  light('yahoo-web', 'Yahoo Mail', 'yahoo.desktop-webmail', web(PANE_PX)),
  light('yahoo-android', 'Yahoo Mail for Android', 'yahoo.android', mobile(ANDROID_PX)),
  light('aol-web', 'AOL Mail', 'aol.desktop-webmail', web(PANE_PX)),
  ...lightAndDark('samsung-email', 'Samsung Email', 'samsung-email.android', 'partial', mobile(ANDROID_PX)),
  ...lightAndDark('thunderbird', 'Thunderbird', 'thunderbird.macos', 'none', desktop()),
  light('proton-web', 'Proton Mail', 'protonmail.desktop-webmail', web(PANE_PX)),
  light('fastmail-web', 'Fastmail', 'fastmail.desktop-webmail', web(PANE_PX)),
  light('hey-web', 'HEY', 'hey.desktop-webmail', web(PANE_PX)),
  light('gmx-web', 'GMX', 'gmx.desktop-webmail', web(PANE_PX)),
  light('web-de-web', 'WEB.DE', 'web-de.desktop-webmail', web(PANE_PX)),
];

const byId = new Map(mailClients.map((client) => [client.id, client]));

/** The client with this id, if it exists. */
export function findMailClient(id: string): MailClient | undefined {
  return byId.get(id);
}

function light(id: string, name: string, tested: Column, traits: Traits): MailClient {
  return { engine: 'browser', ...traits, id, name, tested, appearance: 'light', darkMode: 'none' };
}

/** The same client twice; the dark one has `-dark` at the end of its id. */
function lightAndDark(
  id: string,
  name: string,
  tested: Column,
  darkMode: DarkMode,
  traits: Traits,
): [MailClient, MailClient] {
  const bright = light(id, name, tested, traits);
  return [bright, { ...bright, id: `${id}-dark`, name: `${name}, dark`, appearance: 'dark', darkMode }];
}

function web(widthPx: number, more: Partial<Traits> = {}): Traits {
  return { platform: 'web', widthPx, ...more };
}

function desktop(more: Partial<Traits> = {}): Traits {
  return { platform: 'desktop', widthPx: DESKTOP_PX, ...more };
}

function mobile(widthPx: number, more: Partial<Traits> = {}): Traits {
  return { platform: 'mobile', widthPx, ...more };
}

function gmailApp(widthPx: number): Traits {
  return mobile(widthPx, { clipBytes: GMAIL_CLIP_BYTES });
}

function word(dpi?: 120): Traits {
  return desktop({ engine: 'word', ...(dpi && { dpi }) });
}
