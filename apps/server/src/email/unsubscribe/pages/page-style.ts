import { type PageColors, pageColors, rolesOfBrand } from '@postpress/brand';
import type { BrandKit } from '@postpress/contracts';

/**
 * The style sheet of a page in a brand, in light and dark mode. Fonts are those that the device has: a page for which a
 * recipient needs no account loads nothing from font services.
 */
export function pageStyle(brand: BrandKit): string {
  const { light, dark } = pageColors(brand);
  const { bodyFont, headingFont, buttonRadiusPx } = rolesOfBrand(brand);
  return `
:root { color-scheme: light dark; ${variables(light)} --logo-plate: transparent; --logo-padding: 0; --radius: ${buttonRadiusPx}px; }
@media (prefers-color-scheme: dark) { :root { ${variables(dark)}${brand.logo?.darkUrl === undefined ? ` --logo-plate: ${light.surface}; --logo-padding: .5rem;` : ''} } }
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--background); color: var(--text); font: 1rem/1.5 ${bodyFont.value}; overflow-wrap: anywhere; }
.page { max-width: 37rem; margin: 0 auto; padding: clamp(1.25rem, 8vh, 5rem) 1rem 2.5rem; }
header { margin: 0 .25rem 1.25rem; font-weight: 600; }
header img { display: block; max-width: 100%; height: auto; padding: var(--logo-padding); border-radius: .375rem; background: var(--logo-plate); }
main { padding: 2rem; border: 1px solid color-mix(in srgb, var(--text) 14%, transparent); border-radius: .75rem; background: var(--surface); }
h1 { margin: 0 0 .75rem; font: 700 1.625rem/1.25 ${headingFont.value}; }
p { margin: 0 0 1rem; }
a { color: var(--link); text-underline-offset: .15em; }
form { margin: 1.5rem 0 0; }
button { min-height: 2.75rem; padding: .5rem 1.5rem; border: 2px solid transparent; border-radius: var(--radius); background: var(--button); color: var(--on-button); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { text-decoration: underline; text-underline-offset: .2em; }
.save { margin: .75rem 0 0; }
button.plain { border-color: var(--line); background: transparent; color: var(--text); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; border-radius: .25rem; }
button:focus-visible { border-radius: var(--radius); }
fieldset { margin: 1.5rem 0 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; font-weight: 600; }
.topic { position: relative; display: grid; grid-template-columns: 1.375rem 1fr; column-gap: .875rem; padding: .875rem 0; border-bottom: 1px solid color-mix(in srgb, var(--text) 14%, transparent); }
.topic:last-child { border-bottom: 0; }
.topic input { width: 1.375rem; height: 1.375rem; margin: .0625rem 0 0; accent-color: var(--link); }
.topic label { font-weight: 600; cursor: pointer; }
.topic label::after { content: ''; position: absolute; inset: 0; }
.topic p { grid-column: 2; margin: .125rem 0 0; color: var(--muted); }
.notice { padding: .75rem 1rem; border-inline-start: 4px solid var(--link); border-radius: .25rem; background: color-mix(in srgb, var(--link) 9%, var(--surface)); }
.more { margin: 2rem 0 0; padding-top: 1.5rem; border-top: 1px solid color-mix(in srgb, var(--text) 14%, transparent); }
.more form { margin-top: 1rem; }
.small { margin: 1rem 0 0; color: var(--muted); font-size: .875rem; }
footer { margin: 1rem .25rem 0; color: var(--muted); font-size: .875rem; }
summary { display: inline-block; padding: .5rem 0; cursor: pointer; }
summary::before { content: '▸'; display: inline-block; width: 1.1em; }
summary:dir(rtl)::before { content: '◂'; }
details[open] summary::before { content: '▾'; }
summary::-webkit-details-marker { display: none; }
footer ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; margin: 0; padding: 0; list-style: none; }
footer li a { display: inline-block; padding: .375rem 0; color: var(--muted); }
footer [aria-current] { font-weight: 600; text-decoration: none; }
@media (max-width: 30rem) { main { padding: 1.5rem 1.25rem; } button { width: 100%; } }
`;
}

function variables(colors: PageColors): string {
  const { background, surface, text, muted, link, button, onButton, line } = colors;
  return `--background: ${background}; --surface: ${surface}; --text: ${text}; --muted: ${muted}; --link: ${link}; --button: ${button}; --on-button: ${onButton}; --line: ${line};`;
}
