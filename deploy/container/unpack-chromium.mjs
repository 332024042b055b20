// Unpacks the Chromium of the installed package to the temporary directory, as the service would at its first use.
import { utimesSync } from 'node:fs';

const platform = '/app/node_modules/postpress/apps/server/src/platform';
const { CHROMIUM_PACKAGE, bundledChromiumVersion, unpackChromium } = await import(
  `${platform}/browser/unpack-chromium.js`
);
const { bundledAge } = await import(`${platform}/bundled/bundled-age.js`);
const unpacked = await unpackChromium();
if (!unpacked.ok) {
  console.error(`No Chromium for the image full: ${unpacked.message}`);
  process.exit(0);
}
// `postpress doctor` tells the age of a browser by its file.
const age = bundledAge(CHROMIUM_PACKAGE, await bundledChromiumVersion(), new Date());
if (age) utimesSync(unpacked.found.path, new Date(age.publishedOn), new Date(age.publishedOn));
