/**
 * `npm run test:upgrade [-- --record --from=<commit or tag>]`: this release is rolled out beside the release before it, taken back and rolled
 * out again, while callers send and save. The record goes to docs/measurements/upgrade.md.
 */
import { type Figure, record } from '../../bench/record.ts';
import { previousRelease } from './previous-release.ts';
import { rollForthAndBack } from './roll-forth-and-back.ts';

const { faults, figures } = await rollForthAndBack();
for (const fault of faults.slice(0, 40)) console.error(fault);
record(
  'upgrade',
  'Upgrade without interruption',
  [
    { what: 'the release before', figure: previousRelease().name },
    {
      what: 'lost, doubled, refused, or reported wrongly',
      figure: String(faults.length),
      bar: '0',
      met: faults.length === 0,
    },
    ...Object.entries(figures).map(
      ([what, figure]): Figure => ({ what: `– ${what}`, figure: String(figure) }),
    ),
  ],
  [
    'Two api processes and two workers of the release before (until there is one, another build of the same commit) serve callers through a balancer: emails with idempotency keys, saves of templates that are read again, webhooks of all events. `postpress migrate` of this release runs; its processes',
    'replace the old ones one by one, old ones replace them again, and new ones come back. Callers never try twice. In the end every accepted email was taken once and has one status, every event arrived once or with the same id, and each design is what was saved last (test/upgrade).',
  ].join(' '),
  'npm run test:upgrade',
);
