import Type from 'typebox';
import { AppError } from '../../base/app-error.ts';
import { defineRoute } from '../../base/route.ts';
import { EditorPage } from './show-editor-session.ts';

/**
 * The frame in which designs are rendered: no script runs whatever is put into it, and only images, styles and fonts
 * are loaded. Any page may frame it, because it is empty: `'self'` would break editors that are embedded themselves,
 * since every ancestor frame counts.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'none'",
  "img-src https: data: blob: 'self'",
  "style-src 'unsafe-inline' https:",
  "font-src https: data: 'self'",
  'media-src https:',
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors *',
].join('; ');

/** The doctype of exports in this mode: browsers align images in table cells differently. */
const doctypes: Readonly<Record<string, string>> = {
  html5: '<!DOCTYPE html>',
  xhtml:
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
};

export const showCanvasRoute = defineRoute({
  operationId: 'showCanvas',
  method: 'GET',
  path: '/editor/canvas/{doctype}',
  summary: 'The empty document in which the editor renders',
  description: 'With the doctype `html5`, as in all exports, or `xhtml`. It runs no scripts.',
  tag: 'Editor',
  auth: 'public',
  params: Type.Object({ doctype: Type.String() }),
  result: EditorPage,
  errors: ['NOT_FOUND'],
  handle: async ({ params }) => {
    const doctype = Object.hasOwn(doctypes, params.doctype) && doctypes[params.doctype];
    if (!doctype) throw new AppError('NOT_FOUND', 'There is no such canvas: html5 and xhtml are.');
    return {
      headers: { 'content-security-policy': POLICY, 'cache-control': 'public, max-age=3600' },
      stream: `${doctype}<html><head><meta charset="utf-8"><title></title></head><body></body></html>`,
      contentType: 'text/html; charset=utf-8',
    };
  },
});
