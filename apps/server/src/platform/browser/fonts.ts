import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ownDirectory } from './own-directory.ts';
import { unpackWoff } from './unpack-woff.ts';

/**
 * Bundled open fonts (OFL): replacements with the widths of Arial, Times and Courier, with Cyrillic, Greek and Hebrew;
 * Arabic; symbols and emoji.
 */
export const fontPackages = [
  '@fontsource/arimo',
  '@fontsource/tinos',
  '@fontsource/cousine',
  '@fontsource/noto-sans-arabic',
  '@fontsource/noto-sans-symbols-2',
  '@fontsource/noto-color-emoji',
];
/** Regular and bold; the emoji font once, without its subsets. */
const WANTED = /-(?:400|700)-(?:normal|italic)\.woff$/;
const UNWANTED =
  /noto-color-emoji-\d+-|noto-sans-(?:arabic|symbols-2)-(?:latin|math|braille|mayan)|arabic-symbols/;

/** Whether the service uses this file of a font package. */
export const isBundledFont = (file: string): boolean => WANTED.test(file) && !UNWANTED.test(file);

/** Font families of designs, and the bundled family with the same widths. */
const ALIASES: Record<string, readonly string[]> = {
  Arimo: ['Arial', 'Helvetica', 'Helvetica Neue', 'Verdana', 'Tahoma', 'Trebuchet MS', 'Segoe UI'],
  Tinos: ['Times', 'Times New Roman', 'Georgia', 'Palatino', 'Book Antiqua'],
  Cousine: ['Courier', 'Courier New', 'Lucida Console', 'Monaco', 'Consolas'],
};
const GENERIC: Record<string, string> = {
  'sans-serif': 'Arimo',
  serif: 'Tinos',
  monospace: 'Cousine',
  emoji: 'Noto Color Emoji',
};

/**
 * Writes the bundled fonts to a directory that Chromium searches, in addition to the machine's.
 *
 * @returns the fontconfig file for FONTCONFIG_FILE
 */
export async function prepareFonts(): Promise<string> {
  const folders = fontPackages.map((name) =>
    dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`))),
  );
  const manifests = await Promise.all(folders.map((folder) => readFile(join(folder, 'package.json'))));
  const version = createHash('sha256')
    .update(configuration(''))
    .update(Buffer.concat(manifests))
    .digest('hex')
    .slice(0, 16);
  const home = await ownDirectory(`fonts-${version}`, async (folder) => {
    const fonts = join(folder, 'fonts');
    await mkdir(fonts, { mode: 0o755 });
    for (const source of folders) await unpackPackage(join(source, 'files'), fonts);
    await writeFile(join(folder, 'fonts.conf'), configuration('fonts'), { mode: 0o644 });
  });
  return join(home, 'fonts.conf');
}

/** A bundled bold font with digits. */
export async function digitFont(): Promise<string> {
  return join(dirname(await prepareFonts()), 'fonts', 'arimo-latin-700-normal.ttf');
}

async function unpackPackage(source: string, target: string): Promise<void> {
  for (const file of await readdir(source)) {
    if (!isBundledFont(file)) continue;
    const font = unpackWoff(await readFile(join(source, file)));
    await writeFile(join(target, `${basename(file, '.woff')}.ttf`), font, { mode: 0o644 });
  }
}

/** Keeps the machine's fonts; the bundled ones only fill gaps. */
function configuration(directory: string): string {
  const named = Object.entries(ALIASES).flatMap(([ours, names]) =>
    names.map((name) => alias(name, 'accept', ours)),
  );
  const generic = Object.entries(GENERIC).map(([name, ours]) => alias(name, 'prefer', ours));
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
<include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<dir prefix="relative">${directory}</dir>
<cachedir prefix="xdg">fontconfig</cachedir>
${[...named, ...generic].join('\n')}
</fontconfig>
`;
}

function alias(name: string, how: 'accept' | 'prefer', ours: string): string {
  return `<alias binding="same"><family>${name}</family><${how}><family>${ours}</family></${how}></alias>`;
}
