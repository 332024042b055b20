import { createApp, h, ref } from 'vue';
import { EmailEditor } from 'vue-email-editor';

/** An app as its authors wrote it for Unlayer, with another `scriptUrl`. */
const { scriptUrl, design } = window.settings;

const App = {
  setup() {
    const editor = ref(null);
    const status = ref('opening');
    const isShown = ref(true);
    const onLoad = () =>
      editor.value.editor.registerCallback('image', (_file, done) =>
        done({ url: 'https://x.example/a.png' }),
      );
    const onReady = () => {
      window.one = editor.value.editor;
      window.one.addEventListener('design:loaded', () => {
        status.value = 'loaded';
      });
      window.one.loadDesign(design);
    };
    const onSave = () =>
      editor.value.editor.saveDesign((saved) => {
        status.value = `saved ${JSON.stringify(saved)}`;
      });
    return () => [
      h('button', { onClick: onSave }, 'Save'),
      h('button', { onClick: () => (isShown.value = !isShown.value) }, 'Toggle'),
      h('output', status.value),
      isShown.value &&
        h(EmailEditor, {
          ref: editor,
          scriptUrl,
          minHeight: '700px',
          options: { mergeTags: { name: { name: 'Name', value: '{{name}}' } } },
          onLoad,
          onReady,
        }),
    ];
  },
};

createApp(App).mount('#root');
