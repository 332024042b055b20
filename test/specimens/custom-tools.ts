import type { CustomBlock } from '@postpress/render';

type Values = { [name: string]: unknown };
type CustomContent = { id?: string; slug?: string; values: object };

/** The custom tools of our specimens, rendered as by their own scripts. */
const tools: { [slug: string]: (values: Values) => string } = {
  rating: ({ stars, votes, color }) =>
    `<div style="font:14px/1.4 arial,sans-serif;color:${text(color)}">${'★'.repeat(Math.round(Number(stars)))} ` +
    `<span style="color:#666666">${text(stars)} (${text(votes)})</span></div>`,
  scoreboard: ({ home, away, homeGoals, awayGoals }) =>
    `<table role="presentation" width="100%" cellpadding="12" cellspacing="0" style="background-color:#eaf4ee;font:16px arial,sans-serif"><tr>` +
    `<td width="40%" align="right">${text(home)}</td><td width="20%" align="center"><strong>${text(homeGoals)} : ${text(awayGoals)}</strong></td>` +
    `<td width="40%">${text(away)}</td></tr></table>`,
  'price-card': ({ name, price, period, features, highlighted }) =>
    `<div style="border:2px solid ${highlighted ? '#5b7cfa' : '#d5dbf0'};border-radius:12px;padding:24px;background-color:#ffffff;font:16px/1.6 arial,sans-serif">` +
    `<strong>${text(name)}</strong><div style="font-size:30px">${text(price)}</div><div style="color:#6b7396">${text(period)}</div>` +
    `<ul style="padding-left:18px">${(features as string[]).map((feature) => `<li>${text(feature)}</li>`).join('')}</ul></div>`,
  scale: ({ from, to, steps, color }) =>
    `<div style="text-align:center;font:15px arial,sans-serif">${text(from)} ` +
    Array.from({ length: Number(steps) }, (_, step) => step + 1)
      .map(
        (step) =>
          `<span style="display:inline-block;padding:8px 12px;background-color:${text(color)};color:#ffffff">${step}</span>`,
      )
      .join(' ') +
    ` ${text(to)}</div>`,
};

/** For `renderDesign`'s `customBlocks`. */
export function renderCustomBlock({ slug = '', values }: CustomContent): CustomBlock | undefined {
  const tool = tools[slug];
  return tool && { html: tool(values as Values) };
}

function text(value: unknown): string {
  return String(value).replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);
}
