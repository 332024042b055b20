/**
 * The value of Content-Disposition for a file to be saved. RFC 6266, appendix D: a plain name for all browsers, the
 * exact one for those that support RFC 8187.
 */
export function saveAs(filename: string): string {
  const plain = filename.replaceAll(/[^\w. -]/g, '_');
  const exact = encodeURIComponent(filename.toWellFormed()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
