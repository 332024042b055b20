import type { Rect } from './geometry.ts';

/** Places a mark over a rectangle of the page. */
export function placeMark(mark: HTMLElement, { x, y, width, height }: Rect): void {
  const { style } = mark;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/** An element of the overlay. */
export function element(owner: Document, name: string, className: string): HTMLElement {
  const made = owner.createElement(name);
  made.className = className;
  return made;
}

/** One mark per item; existing elements are reused. */
export function matchCount(holder: HTMLElement, count: number, make: () => HTMLElement): HTMLElement[] {
  while (holder.children.length > count) holder.lastElementChild?.remove();
  while (holder.children.length < count) holder.append(make());
  return [...holder.children] as HTMLElement[];
}

/** Sets or removes an attribute. */
export function mark(target: HTMLElement, name: string, value: string | boolean | undefined): void {
  if (value === undefined || value === false) target.removeAttribute(name);
  else target.setAttribute(name, value === true ? '' : value);
}

const NS = 'http://www.w3.org/2000/svg';

/** The six dots of a handle. */
export function gripIcon(owner: Document): SVGElement {
  const svg = owner.createElementNS(NS, 'svg');
  svg.setAttribute('viewBox', '0 0 16 16');
  svg.setAttribute('aria-hidden', 'true');
  for (const x of [5.5, 10.5])
    for (const y of [3.5, 8, 12.5]) {
      const dot = owner.createElementNS(NS, 'circle');
      dot.setAttribute('cx', String(x));
      dot.setAttribute('cy', String(y));
      dot.setAttribute('r', '1.4');
      dot.setAttribute('fill', 'currentColor');
      svg.append(dot);
    }
  return svg;
}
