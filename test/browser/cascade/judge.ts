import type { Browser, Page } from 'playwright-core';
import { DESKTOP_PX, MOBILE_PX } from '../../../packages/import/src/cascade/media.ts';

/** The properties of CSS that an import reads. */
export const READ_PROPERTIES = [
  'display',
  'float',
  'position',
  'box-sizing',
  'width',
  'min-width',
  'max-width',
  'height',
  'min-height',
  'max-height',
  'padding-top',
  'padding-right',
  'padding-bottom',
  'padding-left',
  'margin-top',
  'margin-right',
  'margin-bottom',
  'margin-left',
  'border-top-width',
  'border-right-width',
  'border-bottom-width',
  'border-left-width',
  'border-top-style',
  'border-right-style',
  'border-bottom-style',
  'border-left-style',
  'border-top-color',
  'border-right-color',
  'border-bottom-color',
  'border-left-color',
  'border-top-left-radius',
  'border-top-right-radius',
  'border-bottom-right-radius',
  'border-bottom-left-radius',
  'border-collapse',
  'border-spacing',
  'background-color',
  'background-image',
  'background-repeat',
  'background-position',
  'background-size',
  'vertical-align',
  'overflow-x',
  'overflow-y',
  'opacity',
  'color',
  'font-size',
  'font-family',
  'font-weight',
  'font-style',
  'line-height',
  'letter-spacing',
  'text-align',
  'text-transform',
  'text-decoration-line',
  'white-space',
  'word-break',
  'overflow-wrap',
  'visibility',
  'list-style-type',
  'direction',
] as const;
export type ReadProperty = (typeof READ_PROPERTIES)[number];

/** What Chromium computed for an element; colors as `r g b a`, each from 0 to 255. */
export type Judged = { tag: string; values: Record<ReadProperty, string> };

/** The elements of a page in document order, without its head, at each width. */
export type Verdict = { desktop: Judged[]; mobile: Judged[] };

const HEIGHT_PX = 800;
const ORIGIN = 'http://page.invalid/';
/** Elements that an import reads no styles of. */
const UNSTYLED = 'script,style,title,meta,link,base,template,noscript,head,source,wbr';

export type Judge = (pages: readonly string[]) => Promise<Verdict[]>;

/** An empty page as wide as a desktop's or a phone's window, without a network. */
export async function openWindow(browser: Browser, width: number): Promise<Page> {
  const screen = { width, height: HEIGHT_PX };
  const isPhone = width === MOBILE_PX;
  const page = await browser.newPage({ viewport: screen, screen, isMobile: isPhone, hasTouch: isPhone });
  const body = '<!DOCTYPE html><meta name="viewport" content="width=device-width"><body>';
  await page.route('**/*', (route) =>
    route.request().url() === ORIGIN ? route.fulfill({ contentType: 'text/html', body }) : route.abort(),
  );
  await page.goto(ORIGIN);
  return page;
}

/** Asks Chromium for the computed styles of pages, on a desktop and on a phone. */
export async function openJudge(browser: Browser): Promise<Judge> {
  const desktop = await openWindow(browser, DESKTOP_PX);
  const mobile = await openWindow(browser, MOBILE_PX);
  return async (pages) => {
    const [wide, narrow] = await Promise.all([
      judge(desktop, DESKTOP_PX, pages),
      judge(mobile, MOBILE_PX, pages),
    ]);
    return pages.map((_, index) => ({ desktop: wide[index] ?? [], mobile: narrow[index] ?? [] }));
  };
}

function judge(page: Page, width: number, pages: readonly string[]): Promise<Judged[][]> {
  return page.evaluate(
    ({ pages, properties, unstyled, width, height }) => {
      const brush = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext(
        '2d',
        {
          willReadFrequently: true,
        },
      );
      const painted = new Map<string, string>();
      const paint = (color: string): string => {
        if (!brush) throw new Error('no canvas');
        let read = painted.get(color);
        if (read === undefined) {
          brush.clearRect(0, 0, 1, 1);
          brush.fillStyle = '#000';
          brush.fillStyle = color;
          brush.fillRect(0, 0, 1, 1);
          read = brush.getImageData(0, 0, 1, 1).data.join(' ');
          painted.set(color, read);
        }
        return read;
      };
      const readAll = (view: Window & typeof globalThis) =>
        [view.document.documentElement, ...view.document.querySelectorAll('body, body *')]
          .filter((element) => !element.closest(unstyled))
          .map((element) => {
            const style = view.getComputedStyle(element);
            const values: Record<string, string> = {};
            for (const name of properties) {
              const value = style.getPropertyValue(name);
              values[name] = name.endsWith('color') ? paint(value) : value;
            }
            return { tag: element.localName, values };
          });
      return pages.map((html) => {
        const frame = document.createElement('iframe');
        frame.style.cssText = `width:${width}px;height:${height}px;border:0`;
        document.body.append(frame);
        const inside = frame.contentWindow as (Window & typeof globalThis) | null;
        if (!inside) throw new Error('no frame');
        inside.document.open();
        inside.document.write(html);
        inside.document.close();
        // Without boxes, computed values are not replaced by used ones.
        inside.document.documentElement.style.setProperty('display', 'none', 'important');
        const read = readAll(inside);
        frame.remove();
        return read;
      });
    },
    { pages: [...pages], properties: [...READ_PROPERTIES], unstyled: UNSTYLED, width, height: HEIGHT_PX },
  ) as Promise<Judged[][]>;
}
