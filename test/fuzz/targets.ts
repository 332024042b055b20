import assert from 'node:assert/strict';
import { compileMjml } from '../../apps/server/src/ai/importing/compile-mjml.ts';
import { AppError } from '../../apps/server/src/base/app-error.ts';
import { silentLog } from '../../apps/server/src/base/log.ts';
import { allRoutes } from '../../apps/server/src/composition/routes.ts';
import { readDraft } from '../../apps/server/src/email/accept/read-draft.ts';
import { ReportFault } from '../../apps/server/src/email/domain-reports/domain-report.ts';
import { readDmarc } from '../../apps/server/src/email/domain-reports/read-dmarc.ts';
import { readDomainReports } from '../../apps/server/src/email/domain-reports/read-domain-reports.thread.ts';
import { readTlsReport } from '../../apps/server/src/email/domain-reports/read-tls-report.ts';
import { readReport } from '../../apps/server/src/email/inbound/read-report.thread.ts';
import { parseMessage } from '../../apps/server/src/email/message/parse-message.ts';
import { readReceived } from '../../apps/server/src/email/received/read-received.thread.ts';
import { readSubmission } from '../../apps/server/src/email/submission/read-submission.thread.ts';
import { importSubscriptionsWork } from '../../apps/server/src/email/topics/read-subscription-file.ts';
import { parseJsonBody } from '../../apps/server/src/http/bodies/read-body.ts';
import { bodyChecks } from '../../apps/server/src/http/bodies/request-checks.ts';
import { openInboundListener } from '../../apps/server/src/platform/smtp/inbound-listener.ts';
import { NotSmtp, ReplyReader, replyText } from '../../apps/server/src/platform/smtp/smtp-reply.ts';
import { csvOf, readCsv } from '../../packages/contracts/src/csv.ts';
import { fullToSimple, simpleToFull } from '../../packages/design/src/convert/index.ts';
import type { Design } from '../../packages/design/src/index.ts';
import { migrateDesign } from '../../packages/design/src/migrations/migrate-design.ts';
import { validateDesign } from '../../packages/design/src/validate/validate-design.ts';
import {
  applyBatch,
  openState,
  parseBatch,
  readRecord,
  recordOf,
} from '../../packages/edits/src/log/index.ts';
import { importHtml } from '../../packages/import/src/index.ts';
import { renderDesign } from '../../packages/render/src/index.ts';
import { safeHtml } from '../../packages/render/src/safe/index.ts';
import { dangers } from '../../packages/render/src/safe/testing.ts';
import { compileTemplate, MergeBudget } from '../../packages/render/src/template/index.ts';
import type { Chance } from '../faults/mail/chance.ts';
import { withoutChromium } from '../specimens/darkroom.ts';
import { type BrowserJudge, openBrowserJudge } from './browser-judge.ts';
import { makeHostileHtml } from './hostile-html.ts';
import { talk } from './talk.ts';

/** Code that reads what others write. `run` throws for any input that breaks a promise of it. */
export type Target = {
  name: string;
  run: (...inputs: Buffer[]) => unknown;
  /** How many inputs one run takes; default: 1. */
  together?: number;
  /** Makes an input from a grammar, for half of them. */
  make?: (chance: Chance) => Buffer;
  close?: () => Promise<void>;
};

const email = { displayMode: 'email' } as const;

/** A refusal that the code declares is an answer. */
function allow(refusals: readonly (new (...given: never[]) => Error)[], work: () => unknown): unknown {
  const pass = (cause: unknown) => {
    if (!refusals.some((Refusal) => cause instanceof Refusal)) throw cause;
  };
  try {
    const result = work();
    return result instanceof Promise ? result.catch(pass) : result;
  } catch (cause) {
    return pass(cause);
  }
}

function parsed(input: Buffer): unknown {
  try {
    return JSON.parse(input.toString());
  } catch {
    return undefined;
  }
}

/** Kept sound by the laws of imports: valid, and its page runs no program. */
function checkImport(html: string): void {
  const { design } = importHtml(html, email);
  assert.deepEqual(validateDesign(design, email).errors, []);
  renderDesign(design);
}

const state = openState(
  JSON.stringify({
    counters: {},
    schemaVersion: 27,
    body: {
      id: 'body',
      values: {},
      rows: [
        {
          id: 'r',
          cells: [1, 1],
          values: {},
          columns: [
            {
              id: 'c',
              values: {},
              contents: [{ id: 'a', type: 'text', values: { text: '<p>Hello <b>you</b></p>' } }],
            },
            { id: 'd', values: {}, contents: [] },
          ],
        },
      ],
    },
  }),
  { displayMode: 'email', designMode: 'live' },
);

function checkBatch(value: unknown): void {
  const batch = parseBatch(value);
  if ('wrong' in batch) return;
  const applied = applyBatch(state, batch);
  const stored = recordOf(applied.state);
  assert.deepEqual(recordOf(readRecord(stored, applied.state.rules)), stored);
  const undone = applyBatch(applied.state, { ...batch, operations: applied.inverse });
  recordOf(undone.state);
}

const variables = {
  a: [{ b: 1, c: '<i>' }, 'two'],
  name: 'Ann',
  price: 12.5,
  at: '2030-01-31',
  no: false,
  deep: { a: {} },
};

function checkTemplate(source: string): void {
  for (const format of ['html', 'text'] as const)
    compileTemplate(source, format).merge(variables, {
      budget: new MergeBudget({ values: 1_000_000 }),
      charactersMax: 200_000,
    });
}

function checkCsv(text: string): void {
  const rows = [...readCsv(text)].map(({ cells }) => cells);
  const [head, ...rest] = rows;
  // What we write we can read.
  if (head)
    assert.equal(
      [...readCsv(csvOf(head, rest))].length,
      rows.filter(([first, ...more]) => first || more.length > 0).length,
    );
  importSubscriptionsWork.run({
    body: { csv: text } as never,
    bodyText: '',
    given: { topics: ['news'], now: 0 },
    inline: true,
  });
}

const bodies = allRoutes.flatMap(({ operationId, body }) =>
  body ? [{ operationId, check: bodyChecks(body) }] : [],
);
const checkOf = new Map(bodies.map(({ operationId, check }) => [operationId, check]));
const handling = () => ({ rule: { ignored: [] }, isLenient: false, nameIgnored: () => {} }) as never;

/** The first line names the operation. */
function checkBody(input: Buffer): void {
  const text = input.toString();
  const end = text.indexOf('\n');
  const [name, body] = [text.slice(0, end), text.slice(end + 1)];
  const checks = checkOf.has(name) ? [checkOf.get(name)] : [];
  const value = parseJsonBody(body);
  for (const check of checks) check?.(value, handling());
  if (name === 'sendEmail' && checks.length > 0) readDraft(value as never);
}

function checkReplies(input: Buffer): void {
  const reader = new ReplyReader();
  for (let at = 0; at < input.length; at += 7)
    for (const reply of reader.read(input.subarray(at, at + 7))) {
      assert.ok(reply.code >= 0 && reply.code <= 999);
      assert.ok(replyText(reply).length <= 2_000);
    }
}

/** All of them. One listener serves every input of `smtp-server`. */
export function openTargets(): readonly Target[] {
  const listener = openInboundListener({
    host: '127.0.0.1',
    port: 0,
    hostname: 'mail.post.example',
    tls: undefined,
    log: silentLog,
    accepts: (address) => (address.endsWith('@post.example') ? 'whole' : false),
    deliver: async () => {},
  });
  listener.catch(() => {});
  let judge: Promise<BrowserJudge> | undefined;
  const openJudge = () => {
    judge ??= openBrowserJudge();
    return judge;
  };
  return [
    { name: 'mime', run: (input) => parseMessage(input, { textBytesMax: 100_000 }) },
    { name: 'received', run: (raw) => readReceived({ raw }) },
    {
      name: 'submission',
      run: (raw) =>
        allow([AppError], () => readSubmission({ raw, recipients: ['ann@inbox.example'] } as never)),
    },
    { name: 'bounce', run: (raw) => readReport(raw) },
    { name: 'dmarc', run: (input) => allow([ReportFault], () => readDmarc(input.toString())) },
    { name: 'tls-report', run: (input) => allow([ReportFault], () => readTlsReport(input.toString())) },
    { name: 'domain-report', run: (raw) => readDomainReports({ raw }) },
    { name: 'smtp-replies', run: (input) => allow([NotSmtp], () => checkReplies(input)) },
    {
      name: 'smtp-server',
      run: async (input) => talk((await listener).port, input),
      close: async () => (await listener).close(),
    },
    { name: 'design', run: (input) => checkDesign(parsed(input)) },
    { name: 'html', run: (input) => checkImport(input.toString()) },
    {
      name: 'mjml',
      run: async (input) => {
        const compiled = await compileMjml({ mjml: input.toString() });
        if (compiled.ok) checkImport(compiled.html);
      },
    },
    { name: 'safe-html', make: makeHostileHtml, run: (input) => checkSafe(input.toString()) },
    ...(withoutChromium
      ? []
      : [
          {
            name: 'safe-html-browser',
            make: makeHostileHtml,
            together: 100,
            run: async (...inputs: Buffer[]) => {
              const cleaned = inputs.map((input) => safeHtml(input.toString()));
              assert.deepEqual((await (await openJudge()).judgeCleaned(cleaned)).flat(), []);
            },
          },
          {
            name: 'shown-html',
            make: makeHostileHtml,
            run: async (input: Buffer) =>
              assert.deepEqual(await (await openJudge()).judgeShown(input.toString()), []),
            close: async () => (await judge)?.close(),
          },
        ]),
    { name: 'template', run: (input) => checkTemplate(input.toString()) },
    { name: 'csv', run: (input) => allow([AppError], () => checkCsv(input.toString())) },
    { name: 'batch', run: (input) => checkBatch(parsed(input)) },
    { name: 'body', run: (input) => allow([AppError], () => checkBody(input)) },
  ];
}

function checkSafe(html: string): void {
  const cleaned = safeHtml(html);
  assert.deepEqual(dangers(`<!DOCTYPE html><body><div>${cleaned}</div>`), []);
  assert.equal(safeHtml(cleaned), cleaned, 'cleaned twice, it differs');
}

function checkDesign(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { errors } = validateDesign(value, email);
  if (errors.length > 0) return;
  const design = migrateDesign(value as Design).design as Design;
  renderDesign(design);
  const simple = fullToSimple(design);
  if ('design' in simple && simple.design) simpleToFull(simple.design as Design);
}
