import type { Editor } from './editor.ts';

const FIELDS =
  'input:not([disabled]), textarea:not([disabled]), select:not([disabled]), button:not([disabled]), [tabindex="0"]';
/** The panel is loaded lazily, and a group is rendered when it is opened. */
const FRAMES_MAX = 60;

/** Shows the properties and focuses one of them, opening its group; absent: the first one. */
export function focusProperty({ view }: Editor, wanted?: { path: string; group: string }): void {
  view.set({ rightPanel: 'properties', drawer: 'right' });
  let left = FRAMES_MAX;
  const look = () => {
    const field = fieldOf(wanted);
    if (field) field.focus();
    else if (left-- > 0) requestAnimationFrame(look);
  };
  look();
}

function fieldOf(wanted: { path: string; group: string } | undefined): HTMLElement | undefined {
  const panel = document.querySelector('[data-part="panels"]');
  const headers = [...(panel?.querySelectorAll<HTMLElement>('h3 > button[aria-expanded="false"]') ?? [])];
  headers.find(({ textContent }) => wanted && textContent?.trim() === wanted.group)?.click();
  const property = wanted ? `[data-property="${CSS.escape(wanted.path)}"]` : '[data-property]';
  const holder = panel?.querySelector(`${property} .pp-property-control`);
  return holder?.querySelector<HTMLElement>(FIELDS) ?? undefined;
}
