import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '../../apps/server/src/platform/queue/kinds.ts';
import { buttons, htmlDesign, repeated, textDesign } from './hostile-designs.ts';
import type { StallRow, StallShape, StallTarget } from './rows.ts';
import { type Answer, send } from './send.ts';

/** What starts a job, and how long it is watched: no operation tells when it has ended. */
type JobInput = { path: string; bodies: Readonly<Record<string, () => string>>; watchMs: number };

const PROJECT = '/manage/projects/1';
const LARGE = 5_000_000;
const designs = {
  buttons: () => buttons(30_000),
  'nested tags': () => textDesign(repeated('<p><b>', LARGE)),
  tables: () => htmlDesign(repeated('<table><tr><td>', LARGE)),
  'style sheets': () => htmlDesign(repeated('<style>a{b:c}</style>', LARGE)),
};
const bodiesOf = (wrap: (design: object) => object) =>
  Object.fromEntries(
    Object.entries(designs).map(([what, design]) => [what, () => JSON.stringify(wrap(design()))]),
  );

/** What each job reads of others; `own`: only what the service wrote itself, in pages of bounded size. */
const jobs: Readonly<Record<JobKind, JobInput | 'own'>> = {
  'render-block-thumbnail': {
    path: `${PROJECT}/blocks`,
    bodies: bodiesOf((data) => ({ data, displayMode: 'email', category: 'stall' })),
    watchMs: 6_000,
  },
  'render-template-thumbnail': {
    path: `${PROJECT}/templates`,
    bodies: bodiesOf((design) => ({ name: 'stall', design })),
    watchMs: 6_000,
  },
  'report-versions': {
    path: `${PROJECT}/templates`,
    bodies: { 'style sheets': () => JSON.stringify({ name: 'stall', design: designs['style sheets']() }) },
    // It runs each minute.
    watchMs: 65_000,
  },
  'render-preview-run': {
    path: `${PROJECT}/previews`,
    bodies: {
      ...bodiesOf((design) => ({ design })),
      'style sheets': () => JSON.stringify({ html: repeated('<style>a{b:c}</style>', 1_900_000) }),
    },
    watchMs: 8_000,
  },
  'update-branded-templates': {
    path: `${PROJECT}/brand/updates`,
    bodies: {
      '50 colors': () =>
        JSON.stringify({
          dryRun: true,
          replaceColors: Array.from({ length: 50 }, (_, at) => ({
            from: `#0000${String(at + 10)}`,
            to: '#ffffff',
          })),
        }),
    },
    watchMs: 8_000,
  },
  'render-missing-thumbnails': 'own',
  'check-domains': 'own',
  'evaluate-notices': 'own',
  'send-notice': 'own',
  'simulate-complaint': 'own',
  'expire-files': 'own',
  // PostgreSQL searches what others wrote.
  'erase-recipients': 'own',
  'delete-lists': 'own',
  // Variables of recipients are merged on a thread.
  'run-broadcasts': 'own',
  'forget-idle-buckets': 'own',
  'keep-partitions': 'own',
  'keep-archive': 'own',
  'build-search-indexes': 'own',
  'fold-email-counts': 'own',
  'fold-tracking-hits': 'own',
  'expire-email-records': 'own',
  'keep-templates': 'own',
  'expire-previews': 'own',
  'keep-credits': 'own',
  'end-editor-sessions': 'own',
  'forget-ended-sign-ins': 'own',
  'mail-password-link': 'own',
};

/** A row for each job that reads what others wrote. */
export const jobRows: readonly StallRow[] = Object.entries(jobs).flatMap(([kind, input]) =>
  input === 'own' ? [] : [{ name: `job: ${kind}`, shapes: shapesOf(input) }],
);

function shapesOf({ path, bodies, watchMs }: JobInput): StallShape[] {
  return Object.entries(bodies).map(([what, body]) => ({
    what,
    async run({ url, opened }: StallTarget): Promise<Answer> {
      const { headers } = await opened('/manage/');
      const answer = await send(url + path, { method: 'POST', headers, body: body() });
      await pause(watchMs);
      return answer;
    },
  }));
}
