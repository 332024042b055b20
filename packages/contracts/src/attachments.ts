/**
 * File name extensions that Gmail refuses in messages, inside archives as well, because the files can run
 * (https://support.google.com/mail/answer/6590); Outlook and others refuse them, too. An email with one bounces as a
 * whole, so it is refused before it is accepted.
 */
export const executableExtensions = [
  'ade',
  'adp',
  'apk',
  'appx',
  'appxbundle',
  'bat',
  'cab',
  'chm',
  'cmd',
  'com',
  'cpl',
  'diagcab',
  'diagcfg',
  'diagpkg',
  'dll',
  'dmg',
  'ex',
  'ex_',
  'exe',
  'hta',
  'img',
  'ins',
  'iso',
  'isp',
  'jar',
  'jnlp',
  'js',
  'jse',
  'lib',
  'lnk',
  'mde',
  'mjs',
  'msc',
  'msi',
  'msix',
  'msixbundle',
  'msp',
  'mst',
  'nsh',
  'pif',
  'ps1',
  'scr',
  'sct',
  'shb',
  'sys',
  'vb',
  'vbe',
  'vbs',
  'vhd',
  'vxd',
  'wsc',
  'wsf',
  'wsh',
  'xll',
] as const;
const executables: ReadonlySet<string> = new Set(executableExtensions);

/** Media types of such files, whatever their names are. */
export const executableTypes = [
  'application/hta',
  'application/java-archive',
  'application/javascript',
  'application/vnd.android.package-archive',
  'application/vnd.microsoft.portable-executable',
  'application/x-apple-diskimage',
  'application/x-dosexec',
  'application/x-java-archive',
  'application/x-ms-installer',
  'application/x-ms-shortcut',
  'application/x-msdos-program',
  'application/x-msdownload',
  'application/x-msi',
  'text/javascript',
  'text/vbscript',
] as const;
const executableMediaTypes: ReadonlySet<string> = new Set(executableTypes);

/** The media type of files by their extension (IANA; for others the usual one). */
const typesByExtension: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '7z': 'application/x-7z-compressed',
    aac: 'audio/aac',
    asc: 'application/pgp-signature',
    avif: 'image/avif',
    bmp: 'image/bmp',
    css: 'text/css',
    csv: 'text/csv',
    doc: 'application/msword',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    eml: 'message/rfc822',
    epub: 'application/epub+zip',
    gif: 'image/gif',
    gz: 'application/gzip',
    heic: 'image/heic',
    htm: 'text/html',
    html: 'text/html',
    ico: 'image/vnd.microsoft.icon',
    ics: 'text/calendar',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    json: 'application/json',
    key: 'application/vnd.apple.keynote',
    log: 'text/plain',
    m4a: 'audio/mp4',
    md: 'text/markdown',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    numbers: 'application/vnd.apple.numbers',
    odp: 'application/vnd.oasis.opendocument.presentation',
    ods: 'application/vnd.oasis.opendocument.spreadsheet',
    odt: 'application/vnd.oasis.opendocument.text',
    ogg: 'audio/ogg',
    p7s: 'application/pkcs7-signature',
    pages: 'application/vnd.apple.pages',
    pdf: 'application/pdf',
    pkpass: 'application/vnd.apple.pkpass',
    png: 'image/png',
    ppt: 'application/vnd.ms-powerpoint',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    rar: 'application/vnd.rar',
    rtf: 'application/rtf',
    svg: 'image/svg+xml',
    tar: 'application/x-tar',
    tif: 'image/tiff',
    tiff: 'image/tiff',
    tsv: 'text/tab-separated-values',
    txt: 'text/plain',
    vcf: 'text/vcard',
    wav: 'audio/wav',
    webm: 'video/webm',
    webp: 'image/webp',
    xls: 'application/vnd.ms-excel',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    xml: 'application/xml',
    yaml: 'application/yaml',
    yml: 'application/yaml',
    zip: 'application/zip',
  }),
);

/** For files of unknown kinds (RFC 2046, 4.5.1): mail programs offer to save them. */
export const UNKNOWN_TYPE = 'application/octet-stream';

/** The media type of a file by its name. */
export function contentTypeOf(filename: string): string {
  return typesByExtension.get(extensionOf(filename)) ?? UNKNOWN_TYPE;
}

/** `.exe` or a media type if mailbox providers refuse the file because it can run; otherwise undefined. */
export function executableIn({
  filename,
  contentType,
}: {
  filename: string;
  contentType: string;
}): string | undefined {
  const extension = extensionOf(filename);
  if (executables.has(extension)) return `.${extension}`;
  const type = (contentType.split(';')[0] ?? '').trim().toLowerCase();
  return executableMediaTypes.has(type) ? type : undefined;
}

/** Windows ignores dots and blanks at the end of a name. */
function extensionOf(filename: string): string {
  return /\.([^.]+)[. ]*$/.exec(filename)?.[1]?.trim().toLowerCase() ?? '';
}
