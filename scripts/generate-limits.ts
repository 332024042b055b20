/** Writes docs/reference/limits.md from the tables of limits, rates and plans. `--check` compares instead. */
import {
  bodyBytesMax,
  limitTable,
  PAST_DUE_GRACE_DAYS,
  type Plan,
  planFeatures,
  planLimits,
  planTable,
  type RateLimit,
  rateLimits,
} from '../packages/contracts/src/index.ts';
import { writeGenerated } from './write-generated.ts';

const bodies = {
  design: 'operations with a design',
  send: 'sending email',
  image: 'images, import, generate',
  small: 'everything else',
} satisfies Record<keyof typeof bodyBytesMax, string>;
const calls = {
  read: 'reading, validating and converting',
  write: 'exports and changes',
  ai: 'AI operations',
} satisfies Record<keyof typeof rateLimits, string>;

const bodyRows = Object.entries(bodies).map(
  ([name, what]) => `| ${what} | ${bodyBytesMax[name as keyof typeof bodies] / 1_048_576} MB |`,
);
const rateRows = Object.entries(calls).map(([name, what]) => {
  const { tokens, perSeconds }: RateLimit = rateLimits[name as keyof typeof calls];
  return `| ${name} | ${what} | ${tokens} in ${perSeconds} s |`;
});
const plans: [string, Plan][] = Object.entries(planTable);
const featureRows = Object.entries(planFeatures).map(([name, help]) => {
  const cells = plans.map(([, plan]) =>
    plan.features.includes(name as keyof typeof planFeatures) ? 'yes' : '',
  );
  return `| \`${name}\` | ${help} | ${cells.join(' | ')} |`;
});
const limitRows = Object.entries(planLimits).map(([name, { help, unit }]) => {
  const cells = plans.map(([, plan]) => plan.limits[name as keyof typeof planLimits].toLocaleString('en-US'));
  return `| \`${name}\` (${unit}) | ${help} | ${cells.join(' | ')} |`;
});
const planHeader = `${plans.map(([name, { title }]) => `${title} (\`${name}\`)`).join(' | ')} |`;
const planRule = `|---|---|${plans.map(() => '---').join('|')}|`;

writeGenerated({
  'docs/reference/limits.md': `<!-- Written by scripts/generate-limits.ts from packages/contracts/src/limits.ts and plans.ts. -->
# Limits

## Request bodies

Larger bodies return 413 \`PAYLOAD_TOO_LARGE\`. 1 MB is 1,048,576 bytes.

| Operations | Maximum |
|---|---|
${bodyRows.join('\n')}

## Rate limits

Each credential has a token bucket per class, refilled evenly and shared by all processes. Every counted response includes
\`ratelimit-limit\`, \`ratelimit-remaining\` and \`ratelimit-reset\` (seconds until the bucket is full); an empty bucket returns 429 \`RATE_LIMITED\` with
\`retry-after\`. POSTPRESS_RATE_LIMITS changes the numbers or turns them off.

| Class | Operations | Maximum |
|---|---|---|
${rateRows.join('\n')}

## Other limits

| What | Limit |
|---|---|
${limitTable.map(({ what, limit }) => `| ${what} | ${limit} |`).join('\n')}

Characters are Unicode code points. Values out of range return 400 with the field's name; only v2's \`perPage\` is clamped.

## Plans

A workspace has a plan, and can override its features and limits. A past-due plan remains valid for
${PAST_DUE_GRACE_DAYS} more days, a canceled plan until its end; unpaid and expired plans count as free.

| Feature | | ${planHeader}
${planRule}
${featureRows.join('\n')}

| Limit | | ${planHeader}
${planRule}
${limitRows.join('\n')}
`,
});
