/**
 * 1,000 report files through the rule behind uploads and emails: the forms of six DMARC reporters and of TLS-RPT, small
 * and large, as XML, gzip or ZIP, alone or attached; one in five is damaged or hostile. Each must be kept or refused
 * with a reason, and none may hold up the process that answers requests.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { openTestAccounts } from '../apps/server/src/accounts/testing.ts';
import { uuidV7 } from '../apps/server/src/base/ids.ts';
import { insertVerifiedDomain } from '../apps/server/src/email/accept/testing.ts';
import {
  dmarcForms,
  dmarcXml,
  reportMessage,
  tlsJson,
  wrappers,
} from '../apps/server/src/email/domain-reports/report-fixture.ts';
import { takeDomainReports } from '../apps/server/src/email/domain-reports/take-domain-reports.ts';
import { createCompute } from '../apps/server/src/platform/threads/compute.ts';
import { openThreads } from '../apps/server/src/platform/threads/open-threads.ts';
import { createChance } from '../test/faults/mail/chance.ts';
import { record } from './record.ts';

const FILES = 1_000;
const LOOP_MS_MAX = 100;
/** Of this size a report is read on a thread. */
const LARGE_RECORDS = 4_000;
const MEGABYTES = Buffer.alloc(64 * 1_048_576, 32);
const chance = createChance(2_026);

const accounts = await openTestAccounts();
const { db, domain, clock } = accounts;
await insertVerifiedDomain(accounts, accounts.workspaces.main, domain);
const threads = openThreads();
const deps = { db, clock, newId: uuidV7, compute: createCompute(threads) };
const day = new Date(Math.floor(clock().getTime() / 86_400_000 - 1) * 86_400_000);

const hostile: readonly ((file: Buffer) => Uint8Array)[] = [
  changed,
  (file) => changed(file).subarray(0, chance.between(0, file.length)),
  (file) => Buffer.concat([file, file]),
  () => gzipSync(gzipSync(MEGABYTES)),
  () => zipSync({ 'a.xml': MEGABYTES }),
  () => Buffer.from(`<feedback>${'<a>'.repeat(100_000)}`),
  () => Buffer.from(`<!DOCTYPE x [<!ENTITY a "${'a'.repeat(50_000)}">]><feedback>${'&a;'.repeat(10_000)}`),
  () => Buffer.from(`{"policies":${'['.repeat(60_000)}`),
  () => Buffer.from(reportMessage(Buffer.from('GIF89a'), { type: 'image/gif' })),
];
const counts = { valid: 0, kept: 0, refused: 0, neither: 0 };
let longestMs = 0;
const delay = monitorEventLoopDelay({ resolution: 1 });
for (let number = 0; number < FILES; number++) {
  const isValid = number % 5 !== 4;
  const file = isValid
    ? reportFile(number)
    : hostile[Math.floor(number / 5) % hostile.length]?.(reportFile(number));
  delay.reset();
  delay.enable();
  const { added, known, refused } = await takeDomainReports(
    file ?? Buffer.alloc(0),
    { tenant: 'bench' },
    deps,
  );
  // The loop's delay is noticed by the next timer.
  await wait(2);
  delay.disable();
  longestMs = Math.max(longestMs, delay.max / 1e6);
  if (isValid) counts.valid += 1;
  if (added + known > 0) counts.kept += 1;
  else if (refused.length > 0) counts.refused += 1;
  else counts.neither += 1;
  if (isValid && added !== 1) console.error(`${number}: ${refused.join(' ')}`);
}
await threads.close();
await accounts.close();

const count = (value: number) => value.toLocaleString('en');
record(
  'domain-reports',
  'Reading 1,000 DMARC and TLS reports',
  [
    { what: 'files', figure: `${count(FILES)}, ${count(FILES - counts.valid)} of them damaged or hostile` },
    {
      what: 'kept',
      figure: count(counts.kept),
      bar: `≥ ${count(counts.valid)}`,
      met: counts.kept >= counts.valid,
    },
    { what: 'refused with a reason', figure: count(counts.refused) },
    { what: 'neither', figure: count(counts.neither), bar: '0', met: counts.neither === 0 },
    {
      what: 'longest wait of the event loop',
      figure: `${longestMs.toFixed(0)} ms`,
      bar: `≤ ${LOOP_MS_MAX} ms`,
      met: longestMs <= LOOP_MS_MAX,
    },
  ],
  'The forms of Google, Yahoo, Microsoft, Mail.ru, RFC 9990 and early drafts, and TLS-RPT; 1 to 4,000 records; written for the purpose. Damaged: changed and missing bytes, two files in one. Hostile: gzip and ZIP of 64 MB, deep nesting, entities. Each goes through the rule of uploads on an embedded database; large ones are read on a thread.',
);

function reportFile(number: number): Buffer {
  const wrap = Object.values(wrappers)[number % 3] ?? wrappers.plain;
  const id = `report-${number}`;
  const records = Array.from({ length: number % 50 === 0 ? LARGE_RECORDS : 1 + (number % 30) }, (_, at) => ({
    ip: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`,
    count: at + 1,
    dkim: chance.pick(['pass', 'fail']),
  }));
  const form = dmarcForms[number % dmarcForms.length] ?? 'google';
  const text =
    number % 5 === 3
      ? tlsJson({ domain, id, day: day.toISOString().slice(0, 10) })
      : dmarcXml({ form, domain, id, day, records });
  return chance.happens(0.5) ? wrap(text) : Buffer.from(reportMessage(wrap(text)));
}

function changed(file: Buffer): Buffer {
  const bytes = Buffer.from(file);
  for (let change = chance.between(1, 6); change > 0; change--)
    bytes[chance.between(0, bytes.length - 1)] = chance.between(0, 255);
  return bytes;
}
