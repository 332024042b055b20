import { gzipSync } from 'node:zlib';
import { createTransport } from 'nodemailer';
import { LOCAL_DOMAIN, type variables } from '../../apps/server/src/config/index.ts';
import { dmarcXml } from '../../apps/server/src/email/domain-reports/report-fixture.ts';
import { worstBodies, worstHeaders } from '../../test/hostile-mail/worst-messages.ts';
import { credentialSettings } from './credentials.ts';
import type { StallRow, StallShape, StallTarget } from './rows.ts';
import type { Answer } from './send.ts';
import { spread } from './spread.ts';

const MB = 1_048_576;
/** Just below what both listeners take. */
const MESSAGE_BYTES = 24 * MB;
const HEADER_BYTES = 64_000;
const REPORT_RECORDS = 20_000;
const PATIENCE_MS = 120_000;

/** The ports on which the service listens for strangers, by their settings. */
type ListenerPort = Extract<
  keyof typeof variables,
  'port' | 'inboundPort' | `submission${string}Port` | 'submissionPort'
>;

/** Submission with TLS is the same listener as without. HTTP has a row for each operation. */
const listeners: Readonly<Record<ListenerPort, 'inbound' | 'submission' | 'operations'>> = {
  port: 'operations',
  inboundPort: 'inbound',
  submissionPort: 'submission',
  submissionTlsPort: 'submission',
};

type Listener = Exclude<(typeof listeners)[ListenerPort], 'operations'>;

/** Rows for email that comes in and that programs submit: its worst headers and bodies, and reports. */
export function listenerRows(shapesMax: number): StallRow[] {
  const names = new Set(Object.values(listeners).filter((name) => name !== 'operations'));
  const rows = [...names].flatMap((listener, turn) => [
    {
      name: `SMTP ${listener}: headers`,
      shapes: shapesOf(listener, worstHeaders, HEADER_BYTES, shapesMax * 2, turn),
    },
    {
      name: `SMTP ${listener}: bodies`,
      shapes: shapesOf(listener, worstBodies, MESSAGE_BYTES, shapesMax * 2, turn),
    },
  ]);
  return [
    ...rows,
    {
      name: 'SMTP inbound: domain reports',
      shapes: [
        ...reports.map(([what, make]) => ({
          what,
          run: (target: StallTarget) => deliver(target, 'inbound', reportOf(make()), target.fixture.reports),
        })),
        ...spread(Object.entries(worstBodies), shapesMax).map(([what, make]) => ({
          what,
          run: (target: StallTarget) =>
            deliver(target, 'inbound', make(MESSAGE_BYTES), target.fixture.reports),
        })),
      ],
    },
  ];
}

type Makers = Readonly<Record<string, (bytes: number) => Buffer>>;

function shapesOf(
  listener: Listener,
  makers: Makers,
  bytes: number,
  count: number,
  turn: number,
): StallShape[] {
  return spread(Object.entries(makers), count, turn).map(([what, make]) => ({
    what,
    run: (target) => deliver(target, listener, make(bytes), target.fixture.receiver),
  }));
}

const reports: readonly [what: string, make: () => Buffer][] = [
  [
    'many records',
    () => Buffer.from(dmarcXml({ records: Array.from({ length: REPORT_RECORDS }, () => ({})) })),
  ],
  ['deep XML', () => Buffer.from(`<feedback>${'<a>'.repeat(3 * MB)}`)],
  ['entities', () => Buffer.from(`<feedback>${'&amp;'.repeat(2 * MB)}`)],
  ['attributes', () => Buffer.from(`<feedback ${'a="b" '.repeat(2 * MB)}>`)],
  ['spaces', () => Buffer.from(`<feedback>${' '.repeat(10 * MB)}`)],
];

/** A message with a report, which is a gzip file: 10 MB become some KB. */
function reportOf(xml: Buffer): Buffer {
  const head = [
    'From: reports@reporter.example',
    'Subject: Report domain: stall.example',
    'MIME-Version: 1.0',
    'Content-Type: application/gzip; name="a!stall.example!1!2.xml.gz"',
    'Content-Disposition: attachment; filename="a!stall.example!1!2.xml.gz"',
    'Content-Transfer-Encoding: base64',
  ];
  const lines =
    gzipSync(xml)
      .toString('base64')
      .match(/.{1,76}/g) ?? [];
  return Buffer.from([...head, '', ...lines, ''].join('\r\n'));
}

async function deliver(target: StallTarget, listener: Listener, raw: Buffer, to: string): Promise<Answer> {
  const transport = createTransport({
    host: '127.0.0.1',
    port: target.ports[listener],
    ignoreTLS: true,
    socketTimeout: PATIENCE_MS,
    ...(listener === 'submission' && {
      auth: { user: 'apikey', pass: credentialSettings.POSTPRESS_BOOTSTRAP_API_KEY },
    }),
  });
  const from = listener === 'submission' ? `ann@${LOCAL_DOMAIN}` : 'bob@sender.example';
  try {
    const { response } = await transport.sendMail({ envelope: { from, to }, raw });
    return { status: response.slice(0, 3), bytes: response.length };
  } catch (error) {
    const { responseCode, code = 'failed' } = error as { responseCode?: number; code?: string };
    if (process.argv.includes('--answers')) console.error(`SMTP ${listener}: ${String(error)}`);
    return { status: responseCode ?? code, bytes: 0 };
  } finally {
    transport.close();
  }
}
