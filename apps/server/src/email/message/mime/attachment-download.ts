import type { RouteAnswer } from '../../../base/route.ts';

/** An attachment as a file to save, which no browser displays. */
export function attachmentDownload(attachment: {
  filename: string;
  contentType: string;
  content: Uint8Array;
}): RouteAnswer<never> {
  const { filename, contentType, content: stream } = attachment;
  const headers = {
    'content-disposition': saveAs(filename),
    'cache-control': 'no-store',
    // If a browser displays it all the same, then without permissions.
    'content-security-policy': "sandbox; default-src 'none'",
  };
  return { headers, stream, contentType };
}

/**
 * The value of Content-Disposition for a file to save. RFC 6266, appendix D: a plain name for all browsers, the
 * exact one for those that support RFC 8187.
 */
function saveAs(filename: string): string {
  const plain = filename.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
