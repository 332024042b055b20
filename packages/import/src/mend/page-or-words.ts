import { type Page, PageElement } from '../parse/page.ts';
import { readPage } from '../parse/read-page.ts';

/** Parses a page; markup with too many elements is reduced to its text. */
export function parsePageOrWords(html: string): Page {
  return readPage(html) ?? wordsOnly(html);
}

function wordsOnly(html: string): Page {
  const root = new PageElement('html', new Map(), undefined);
  const body = new PageElement('body', new Map(), root);
  root.children.push(body);
  const text = html.replace(/<(script|style)\b[\s\S]*?<\/\1\s*>/gi, ' ').replace(/<[^<>]*>/g, ' ');
  body.children.push({ kind: 'text', text });
  return { body, title: '', language: '', direction: undefined, quirks: 'no', sheets: [], fontSheets: [] };
}
