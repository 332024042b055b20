/** A page without a framework: a tool registered on the page, another by URL, and users of its own. */
const { scriptUrl, init } = window.settings;

const script = document.createElement('script');
script.src = scriptUrl;
script.onload = () => {
  const { unlayer } = window;
  document.getElementById('root').id = 'editor';
  document.getElementById('editor').style.height = '95vh';
  unlayer.registerTool({
    name: 'badge',
    label: 'Page badge',
    icon: 'fa-star',
    supportedDisplayModes: ['email', 'web'],
    options: {
      main: {
        title: 'Main',
        position: 1,
        options: { caption: { label: 'Caption', defaultValue: 'From the page', widget: 'text' } },
      },
    },
    values: {},
    renderer: {
      Viewer: unlayer.createViewer({
        render(values) {
          return `<b>${values.caption}</b>`;
        },
      }),
      exporters: { email: (values) => `<b class="badge">${values.caption}</b>` },
      head: { css: () => '.badge { color: red; }', js: () => '' },
    },
  });
  unlayer.registerColumns([1, 5]);
  // What only a page can set: functions, promises, files.
  const prepared = window.prepare?.();
  unlayer.init({ id: 'editor', ...init, ...prepared });
};
document.head.append(script);
