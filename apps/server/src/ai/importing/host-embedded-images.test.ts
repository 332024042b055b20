import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cpuMsOf } from '../../../../../test/cpu-time.ts';
import { AppError } from '../../base/app-error.ts';
import { openThreads } from '../../platform/threads/open-threads.ts';
import { computeForImport, embeddedData, findEmbeddedData } from './host-embedded-images.ts';

const URI = 'data:image/png;base64,aGVsbG8=';
const finds =
  (html: string, ...expected: string[]) =>
  () =>
    assert.deepEqual(
      findEmbeddedData(html).map(({ start, end }) => html.slice(start, end)),
      expected,
    );

const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString();

describe('embedded data', () => {
  it('is found in attributes', finds(`<img src="${URI}"><img src='${URI}' alt='x'>`, URI, URI));
  it('without quotes ends with the attribute', finds(`<img src=${URI} alt=x>`, URI));
  it('is found in styles', finds(`<td style="background:url(${URI}) no-repeat">`, URI));
  it(
    'is found in styles with quotes of their own',
    finds(`<td style="background:url(&quot;${URI}&quot;)">`, URI),
  );
  it('is found in style sheets', finds(`<style>.a{background:url('${URI}')}</style>`, URI));
  it('is found in what Outlook reads', finds(`<!--[if mso]><v:fill src="${URI}"/><![endif]-->`, URI));
  it('may be broken into lines', () => {
    const [data] = findEmbeddedData('<img src="data:image/png;base64,aGVs\n  bG8=">');
    assert.equal(text(data?.bytes), 'hello');
  });
  it('may be percent-encoded', () => {
    const [data] = findEmbeddedData('<img src="data:image/png;base64,aGVsbG8%3D">');
    assert.equal(text(data?.bytes), 'hello');
  });
  it('may have parameters', () => {
    const [data] = findEmbeddedData('<a href="data:Text/HTML;charset=utf-8;base64,aGVsbG8=">');
    assert.deepEqual([data?.mediaType, text(data?.bytes)], ['text/html', 'hello']);
  });
  it(
    'that is no base64 is none',
    finds('<img src="data:image/png;base64,h&llo"><img src="data:image/svg+xml,%3Csvg%3E">'),
  );
  it('in words is found, too', finds(`<p>write ${URI} there</p>`, URI));
  it('takes linear time', () => {
    const page =
      'data:;base64,'.repeat(100_000) + 'data:'.repeat(100_000) + '"data:a/b;base64,'.repeat(2_000);
    assert.ok(cpuMsOf(() => findEmbeddedData(page)) < 5_000);
  });
});

describe('an import whose data takes longer than a thread may', () => {
  it('is refused as too large an import', async () => {
    const threads = openThreads({ atOnce: 1, deadlineMs: 1, memoryMbMax: 128 });
    const large = { tenant: 't', characters: 1_000_000 };
    const input = { html: 'x'.repeat(1_000_000), matchesMax: 1 };
    await assert.rejects(
      computeForImport(threads)(embeddedData, input, large),
      (error) => error instanceof AppError && error.code === 'IMPORT_SOURCE_TOO_LARGE',
    );
    await threads.close();
  });
});
