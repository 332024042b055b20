import { bodyDefaults } from '@postpress/design/kinds';
import { escapeAttribute } from '@postpress/markup';
import { backgroundDeclarations } from '../background-image.ts';
import type { RenderContext } from '../context.ts';
import * as css from '../css.ts';
import { addDarkPopup } from '../dark/dark-nodes.ts';
import { asNumber, asText, lookUp } from '../value.ts';
import { contentCss, languageOf, type PageParts, pageHead, pageType, titleLabel } from './page.ts';

const defaults = bodyDefaults.popup;

/** `align-items` and `justify-content` by the position of the popup. */
const POSITIONS: { readonly [name: string]: string | undefined } = {
  center: 'align-items:center;justify-content:center;',
  'top-left': 'align-items:flex-start;justify-content:flex-start;',
  'top-center': 'align-items:flex-start;justify-content:center;',
  'top-right': 'align-items:flex-start;justify-content:flex-end;',
  'center-left': 'align-items:center;justify-content:flex-start;',
  'center-right': 'align-items:center;justify-content:flex-end;',
  'bottom-left': 'align-items:flex-end;justify-content:flex-start;',
  'bottom-center': 'align-items:flex-end;justify-content:center;',
  'bottom-right': 'align-items:flex-end;justify-content:flex-end;',
};
/** The vertical margin of the content. Margins instead of justification keep tall content reachable by scrolling. */
const VERTICAL: { readonly [name: string]: string | undefined } = {
  top: '0',
  middle: 'auto 0',
  center: 'auto 0',
  bottom: 'auto 0 0',
};
const CLOSE_POSITIONS: { readonly [name: string]: string | undefined } = {
  'top-left': 'top:0;left:0;',
  'top-right': 'top:0;right:0;',
};

const CLOSE_SCRIPT =
  'if(!c)return;' +
  "var hide=function(){c.style.display='none'};" +
  "c.addEventListener('click',function(e){var b=e.target.closest('.u-popup-close,[data-popup-close]');if(b)e.preventDefault();if(b||e.target===c)hide()});" +
  "document.addEventListener('keydown',function(e){if(e.key==='Escape')hide()});";

/** A popup: an overlay, a dialog at its position, a close button. Its script is a chunk of its own. */
export function popupPage(title: string, rows: string, context: RenderContext): PageParts {
  const { bodyValues } = context;
  const overlay = css.backgroundColor(
    bodyValues.popupOverlay_backgroundColor ?? defaults.popupOverlay_backgroundColor,
  );
  const position = lookUp(POSITIONS, bodyValues.popupPosition) ?? POSITIONS.center;
  const image = backgroundDeclarations(bodyValues.popupBackgroundImage);
  const paint = css.backgroundColor(bodyValues.popupBackgroundColor ?? defaults.popupBackgroundColor);
  const width = css.width(bodyValues.popupWidth) || css.width(defaults.popupWidth);
  const height = css.height(bodyValues.popupHeight ?? defaults.popupHeight);
  const standing = lookUp(VERTICAL, bodyValues.contentVerticalAlign) ?? 'auto 0';
  addDarkPopup(context);
  const sheet = `body{margin:0}.u-popup-container{position:fixed;top:0;right:0;bottom:0;left:0;z-index:10000;display:flex;${position}${overlay}${pageType(context)}}.u-popup{position:relative;box-sizing:border-box;max-width:100%;max-height:100%;${width}${height}}.u-popup-content{box-sizing:border-box;display:flex;flex-direction:column;height:100%;max-height:100vh;overflow:auto;word-break:break-word;overflow-wrap:break-word;${paint}${image}${css.borderRadius(bodyValues.borderRadius ?? defaults.borderRadius)}}.u-popup-content>div{margin:${standing}}${closeCss(context)}${contentCss(context)}`;
  const name = title === '' ? 'Popup' : title;
  const { popupId = '' } = context.options;
  const named = popupId === '' ? '' : ` id="${escapeAttribute(popupId)}"`;
  const body = `<div class="u-popup-container"${named} ${languageOf(context)}><div class="u-popup" role="dialog" aria-modal="true"${titleLabel(name)}><div class="u-popup-content" tabindex="0"><div>${rows}</div></div>${closeButton()}</div></div>`;
  context.head.addScriptBefore(popupScript(popupId, bodyValues.popupDisplayDelay));
  return { sheet, before: pageHead(title, sheet, context), body };
}

function closeCss(context: RenderContext): string {
  const { bodyValues } = context;
  const position =
    lookUp(CLOSE_POSITIONS, bodyValues.popupCloseButton_position) ?? CLOSE_POSITIONS['top-right'];
  const paint = css.backgroundColor(
    bodyValues.popupCloseButton_backgroundColor ?? defaults.popupCloseButton_backgroundColor,
  );
  const ink = css.color(bodyValues.popupCloseButton_iconColor ?? defaults.popupCloseButton_iconColor);
  return `.u-popup-close{position:absolute;${position}width:24px;height:24px;border:0;padding:0;font:16px/24px arial,sans-serif;cursor:pointer;${paint}${ink}${css.margin(bodyValues.popupCloseButton_margin)}${css.borderRadius(bodyValues.popupCloseButton_borderRadius)}}`;
}

function closeButton(): string {
  return '<button type="button" class="u-popup-close" aria-label="Close">&#10005;</button>';
}

/** Closes the popup by button, overlay or Escape; shows it after the delay of the design. */
function popupScript(id: string, delay: unknown): string {
  const seconds = Math.min(3_600, Math.max(0, asNumber(asText(delay) || delay, 0)));
  const wait =
    seconds > 0 ? `hide();setTimeout(function(){c.style.display=''},${Math.round(seconds * 1_000)});` : '';
  const container =
    id === '' ? "querySelector('.u-popup-container')" : `getElementById(${JSON.stringify(id)})`;
  return `(function(){var c=document.${container};${CLOSE_SCRIPT}${wait}})();\n`;
}
