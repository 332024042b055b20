/**
 * A brand change in 1,000 templates: what an update of the brand computes, from the text of each stored design to its
 * changed text and rendered email. Reading and saving are excluded.
 */
import { neutralBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';
import { brandPlans } from '../apps/server/src/brand/plan-template.ts';
import { asDesign } from './drawing/as-design.ts';
import { newsletters } from './drawing/newsletter.ts';
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
  design: withStyles(JSON.stringify(asDesign(newsletter))),
}));
const kilobytes = templates.reduce((sum, { design }) => sum + design.length, 0) / TEMPLATES / 1_024;

const times: number[] = [];
for (let round = 0; round <= ROUNDS; round++) {
  const brand = withPrimary(round % 2 === 0 ? '#0a5e7a' : '#8a35c9');
  const input = { templates, brand, replaceColors: [], assetBase: 'https://assets.example', dryRun: false };
  const started = performance.now();
  const plans = brandPlans.run(input);
  if (round > 0) times.push(performance.now() - started);
  if (plans.some((plan) => plan?.kind !== 'changed')) throw new Error('A template did not change.');
}
times.sort((one, other) => one - other);
const ms = times[Math.floor(times.length / 2)] ?? Number.NaN;
const worst = times.at(-1) ?? Number.NaN;

record(
  'brand',
  'A brand change in 1,000 templates',
  [
    { what: 'size of a design', figure: `${kilobytes.toFixed(1)} KB` },
    {
      what: '1,000 templates updated and rendered',
      figure: `${(ms / 1_000).toFixed(2)} s`,
      bar: '≤ 2 s',
      met: ms <= BAR_MS,
    },
    { what: 'slowest round', figure: `${(worst / 1_000).toFixed(2)} s` },
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
