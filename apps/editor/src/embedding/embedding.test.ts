import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOriginAllowed } from './find-host.ts';
import { optionOfSetter, readHostOptions } from './host-options.ts';
import { PortChannel } from './port-channel.ts';
import { CallError, isConnect } from './wire.ts';

const own = 'https://post.example';

describe('who may speak with the editor', () => {
  const allowed = ['https://app.example.com', 'https://*.shop.example', 'http://localhost:3000/'];
  const may = (origin: string) => isOriginAllowed(origin, allowed, own);
  it('is the installation itself, and who the project names', () => {
    for (const origin of [
      own,
      'https://app.example.com',
      'https://a.shop.example',
      'https://a.b.shop.example',
      'http://localhost:3000',
    ])
      assert.ok(may(origin), origin);
  });
  it('is nobody else, however alike', () => {
    for (const origin of [
      ...[
        'http://app.example.com',
        'https://app.example.com:8443',
        'https://evilshop.example',
        'https://shop.example',
      ],
      ...['https://a.shop.example.evil.example', 'null', '', 'https://post.example.evil.example'],
    ])
      assert.ok(!may(origin), origin);
  });
});

describe('options of a host', () => {
  it('are taken where they are of the right shape, and named where not', () => {
    const { options, wrong } = readHostOptions({
      locale: 'de',
      mergeTags: { a: { name: 'A' } },
      devices: ['desktop', 'watch'],
      brand: {},
      unknown: 1,
      fonts: {
        showDefaultFonts: false,
        customFonts: [{ label: 'Ours', options: [{ label: 'Foo', value: 'foo' }] }],
      },
    });
    assert.deepEqual(options, {
      locale: 'de',
      mergeTags: { a: { name: 'A' } },
      fonts: [{ label: 'Foo', value: 'foo' }],
      showDefaultFonts: false,
    });
    assert.deepEqual(wrong, ['devices']);
  });
  it('have setters', () => {
    assert.equal(optionOfSetter('setMergeTags'), 'mergeTags');
    assert.equal(optionOfSetter('setPrototype'), undefined);
    assert.equal(optionOfSetter('mergeTags'), undefined);
  });
});

describe('the port', () => {
  const pair = (answer: (name: string, params: unknown) => unknown) => {
    const { port1, port2 } = new MessageChannel();
    const editor = new PortChannel(port1, 'ask', { answer });
    const events: unknown[] = [];
    const host = new PortChannel(port2, 'call', {
      answer: () => {
        throw new CallError('UNKNOWN_METHOD', 'none');
      },
      event: (name, data) => events.push([name, data]),
    });
    const close = () => {
      editor.close();
      host.close();
    };
    return { editor, host, events, close, port2 };
  };
  it('answers calls, with what went wrong by its code', async () => {
    const { host, close } = pair((name, params) => {
      if (name !== 'double') throw new CallError('UNKNOWN_METHOD', `There is no ${name}.`);
      return Number(params) * 2;
    });
    assert.equal(await host.request('double', 21), 42);
    await assert.rejects(host.request('nothing'), { code: 'UNKNOWN_METHOD' });
    close();
  });
  it('carries asks the other way, and events', async () => {
    const { editor, events, close } = pair(() => null);
    await assert.rejects(editor.request('image'), { code: 'UNKNOWN_METHOD' });
    editor.send({ event: 'ready', data: { a: 1 } });
    await assert.rejects(editor.request('image'), { code: 'UNKNOWN_METHOD' });
    assert.deepEqual(events, [['ready', { a: 1 }]]);
    close();
  });
  it('does not wait for ever', async () => {
    const { host, close } = pair(() => new Promise(() => {}));
    await assert.rejects(host.request('slow', undefined, 10), { code: 'TIMEOUT' });
    close();
  });
  it('rejects messages over 20 MB when sending, and ignores them when receiving', async () => {
    let heard = 0;
    const { host, port2, close } = pair(() => {
      heard += 1;
    });
    await assert.rejects(host.request('load', 'x'.repeat(20 * 1_048_576)), { code: 'TOO_LARGE' });
    port2.postMessage(JSON.stringify({ id: 9, call: 'load', params: 'é'.repeat(11 * 1_048_576) }));
    await host.request('after');
    assert.equal(heard, 1);
    close();
  });
  it('is not moved by what is no message', async () => {
    const { host, port2, close } = pair(() => 'still here');
    for (const odd of [null, 1, {}, [], '', '{', 'null', '[]', '{"id":1}', '{"ok":1,"id":77}', { call: 'x' }])
      port2.postMessage(odd);
    assert.equal(await host.request('hello'), 'still here');
    close();
  });
  it('is joined only by a connect of this version', () => {
    assert.ok(isConnect({ postpress: 'connect', protocol: 1, options: {} }));
    for (const odd of [
      null,
      {},
      { postpress: 'connect', protocol: 2, options: {} },
      { postpress: 'connect', protocol: 1 },
    ])
      assert.ok(!isConnect(odd));
  });
});
