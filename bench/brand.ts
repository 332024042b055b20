/**
 * A brand change in 1,000 templates: what an update of the brand computes, from the text of each stored design to its
 * changed text and rendered email. Reading and saving are excluded.
 */
import { neutralBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { brandPlans } from '../apps/server/src/brand/plan-template.ts';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
import { median } from './median.ts';
import { record } from './record.ts';

const TEMPLATES = 1_000;
const ROUNDS = 7;
const BAR_MS = 2_000;
const styles: Readonly<Record<string, string>> = {
  heading: 'brand_heading_1',
  text: 'brand_text_body',
  paragraph: 'brand_text_body',
  button: 'brand_button_primary',
};

const templates = newsletters(TEMPLATES).map((newsletter, at) => ({
  id: at + 1,
  name: `Letter ${at}`,
  displayMode: 'email' as const,
  revision: 1,
  design: withStyles(JSON.stringify(asDesign(newsletter))),
}));
const kilobytes = templates.reduce((sum, { design }) => sum + design.length, 0) / TEMPLATES / 1_024;

const times: number[] = [];
const cpuTimes: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const brand = withPrimary(round % 2 === 0 ? '#0a5e7a' : '#8a35c9');
  const input = { templates, brand, replaceColors: [], assetBase: 'https://assets.example', dryRun: false };
  const cpu = process.cpuUsage();
  const started = performance.now();
  const plans = brandPlans.run(input);
  const ms = performance.now() - started;
  const { user, system } = process.cpuUsage(cpu);
  if (round > 0) {
    times.push(ms);
    cpuTimes.push((user + system) / 1_000);
  }
  if (plans.some((plan) => plan?.kind !== 'changed')) throw new Error('A template did not change.');
}
const ms = median(times);
const inSeconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;

record(
  'brand',
  'A brand change in 1,000 templates',
  [
    { what: 'size of a design', figure: `${kilobytes.toFixed(1)} KB` },
    {
      what: '1,000 templates updated and rendered',
      figure: inSeconds(ms),
      bar: '≤ 2 s',
      met: ms <= BAR_MS,
    },
    {
      what: 'fastest and slowest round',
      figure: `${inSeconds(Math.min(...times))}, ${inSeconds(Math.max(...times))}`,
    },
    { what: 'CPU time, garbage collection included', figure: inSeconds(median(cpuTimes)) },
    { what: 'templates a second', figure: Math.round((TEMPLATES / ms) * 1_000).toLocaleString('en') },
  ],
  `Newsletters whose headings, texts and buttons follow styles of the kit; its primary color changes. One thread, median of ${ROUNDS} rounds after one to warm up. Reading and saving are excluded.`,
);

/** The same design with the style of the kit in every block that has one. */
function withStyles(text: string): string {
  return JSON.stringify(JSON.parse(text), (_key, value) => {
    const id = typeof value?.type === 'string' ? styles[value.type] : undefined;
    return id && value.values ? { ...value, values: { ...value.values, _styleGuide: id } } : value;
  });
}

function withPrimary(value: string): BrandKit {
  const colors = neutralBrand.colors.map((color) => (color.id === 'primary' ? { ...color, value } : color));
  return { ...neutralBrand, colors };
}
