import { domainReportLimits } from '@postpress/contracts';
import { type Message, parseMessage } from '../message/parse-message.ts';
import { type ReadReports, ReportFault } from './domain-report.ts';
import { readDmarc } from './read-dmarc.ts';
import { readTlsReport } from './read-tls-report.ts';
import { TooLarge, unpackReport } from './unpack-report.ts';

const ATTACHMENTS_MAX = 20;

/** Reads the reports of a message or a file. @onThread */
export async function readDomainReports({ raw }: { raw: Uint8Array }): Promise<ReadReports> {
  const found: ReadReports = { reports: [], faults: [] };
  for (const file of isFile(raw) ? [raw] : await filesOf(raw)) {
    try {
      for (const text of unpackReport(file, domainReportLimits.unpackedBytesMax))
        found.reports.push(...readText(decode(text)));
    } catch (cause) {
      found.faults.push(faultOf(cause));
    }
  }
  if (found.reports.length + found.faults.length === 0) found.faults.push('It has no report attached.');
  return found;
}

function faultOf(cause: unknown): string {
  if (cause instanceof TooLarge)
    return `It has more than ${domainReportLimits.unpackedBytesMax / 1_048_576} MB after decompression.`;
  if (cause instanceof ReportFault) return cause.message;
  throw cause;
}

/** Whether it is gzip, ZIP, XML or JSON; a message begins with the letter of its first field. */
function isFile(raw: Uint8Array): boolean {
  const [first, second] = raw;
  // gzip, and texts in UTF-8 or UTF-16 with a byte order mark, or in big-endian UTF-16.
  if (first === 0x1f || first === 0xef || first === 0xff || first === 0xfe || first === 0) return true;
  return (first === 0x50 && second === 0x4b) || /^\s*[<{]/.test(latin1(raw.subarray(0, 100)));
}

async function filesOf(raw: Uint8Array, isForwarded = false): Promise<Uint8Array[]> {
  const { email } = await parseMessage(raw, { textBytesMax: domainReportLimits.unpackedBytesMax });
  const attached: Uint8Array[] = [];
  for (const { content, mimeType } of email.attachments.slice(0, ATTACHMENTS_MAX)) {
    if (isFile(content)) attached.push(content);
    else if (mimeType === 'message/rfc822' && !isForwarded) attached.push(...(await filesOf(content, true)));
  }
  return attached.length === 0 ? inlineFile(email) : attached;
}

/** A report that is written into the text, by itself or below words for people. */
function inlineFile({ text = '', html = '' }: Message): Uint8Array[] {
  for (const each of [text, html, html.replace(ESCAPED, (escaped) => UNESCAPED[escaped] ?? escaped)]) {
    const xml = /<\?xml\s|<(?:[\w-]{1,40}:)?feedback[\s>]/i.exec(each);
    const end = xml === null ? -1 : each.search(/<\/(?:[\w-]{1,40}:)?feedback\s{0,8}>/i);
    if (xml !== null && end > xml.index)
      return [Buffer.from(each.slice(xml.index, each.indexOf('>', end) + 1))];
    if (/^\s*\{/.test(each)) return [Buffer.from(each)];
  }
  return [];
}

const UNESCAPED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const ESCAPED = /&(?:lt|gt|quot);/g;

function readText(text: string) {
  const start = text.trimStart()[0];
  if (start === '<') return [readDmarc(text)];
  if (start === '{') return readTlsReport(text);
  throw new ReportFault('It is neither XML nor JSON.');
}

/** By its byte order mark or the zeros of UTF-16 (XML 1.0, appendix F), or the declared encoding; UTF-8 otherwise. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || first === 0) return new TextDecoder('utf-16be').decode(bytes);
  const declared = /^\s*<\?xml[^>]{0,100}encoding=["']([\w-]{1,40})["']/i.exec(
    latin1(bytes.subarray(0, 200)),
  )?.[1];
  // The declaration could be read byte by byte: .NET declares UTF-16 in files of UTF-8.
  const charset = declared && !/^utf-?16/i.test(declared) ? declared : 'utf-8';
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
}
