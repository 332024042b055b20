import assert from 'node:assert/strict';
import { it } from 'node:test';
import { Created, sourceOf } from './tool-source.ts';

/** What a script gives to `registerTool`, when it runs where nothing of this file is. */
// biome-ignore lint/suspicious/noExplicitAny: tools of every shape
function ran(script: string): any {
  let registered: unknown;
  const unlayer = {
    registerTool: (tool: unknown) => {
      registered = tool;
    },
    createViewer: (config: object) => ({ ...config, isViewer: true }),
  };
  new Function('unlayer', script)(unlayer);
  return registered;
}

it('writes a registration with every form of function', () => {
  const tool = ran(
    sourceOf('registerTool', {
      name: 'badge',
      label: 'It’s "new" </script>',
      options: { list: [1, null, undefined, { on: true }] },
      method(caption: string) {
        return `m ${caption}`;
      },
      async later() {
        return 'l';
      },
      'quoted-name'() {
        return 'q';
      },
      arrow: (caption: string) => `a ${caption}`,
      bare: (caption: string) => {
        return `b ${caption}`;
      },
      classic: function named(caption: string) {
        return `c ${caption}`;
      },
      renderer: { Viewer: new Created('createViewer', { render: () => 'v' }) },
    }),
  );
  assert.equal(tool.label, 'It’s "new" </script>');
  assert.deepEqual(tool.options.list, [1, null, undefined, { on: true }]);
  assert.deepEqual(
    [tool.method('x'), tool['quoted-name'](), tool.arrow('x'), tool.bare('x'), tool.classic('x')],
    ['m x', 'q', 'a x', 'b x', 'c x'],
  );
  assert.ok(tool.later() instanceof Promise);
  assert.equal(tool.renderer.Viewer.isViewer, true);
  assert.equal(tool.renderer.Viewer.render(), 'v');
});
