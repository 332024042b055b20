/** What can act by itself or lead the frame elsewhere. The frame's policy stops scripts already. */
const ACTIVE = 'script, base, meta[http-equiv], iframe, object, embed, link:not([rel~="stylesheet"])';

/** Puts a page into the frame's document, as its own parser reads it; links and fields in it do nothing. */
export function fillFrame(frame: HTMLIFrameElement, html: string): void {
  const inside = frame.contentDocument;
  const root = inside?.documentElement;
  if (!inside || !root) return;
  root.innerHTML = withoutDoctype(html);
  for (const each of root.querySelectorAll(ACTIVE)) each.remove();
  for (const link of root.querySelectorAll('a, area, button, input, select, textarea'))
    link.setAttribute('tabindex', '-1');
  inside.addEventListener('click', (event) => event.preventDefault(), { capture: true });
}

/** The content between `<html>` and its end tag: the parser of a fragment would show a doctype as nothing, but keep its head out. */
function withoutDoctype(html: string): string {
  const inner = /<html\b[^>]*>([\s\S]*?)(?:<\/html>|$)/i.exec(html);
  return inner?.[1] ?? html;
}
