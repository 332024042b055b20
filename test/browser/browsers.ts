import { existsSync } from 'node:fs';
import { type Browser, chromium, firefox } from 'playwright-core';
import { chromiumPath, withoutChromium } from '../specimens/darkroom.ts';

export { withoutChromium };

const FIREFOX_PATHS = [process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox'];
const firefoxPath = FIREFOX_PATHS.find((path) => path && existsSync(path));

/** Why tests of Firefox are skipped, with the command that brings it; undefined where it is. */
export const withoutFirefox =
  firefoxPath === undefined ? 'Firefox is missing: apt-get install firefox-esr' : undefined;

/** Chromium as tests drive it: no network but ours, no shared profile. */
export function openChromium(): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/** Debian's Firefox: playwright finds its protocol only under this channel. */
export function openFirefox(): Promise<Browser> {
  return firefox.launch({ channel: 'moz-firefox', executablePath: firefoxPath as string });
}
