import { defineEditorElement } from '@postpress/embed/element';
import { Editor as ReactEditor } from '@postpress/embed/react';
import { Editor as VueEditor } from '@postpress/embed/vue';
import { createElement, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp, h } from 'vue';

/** A page with the components of `@postpress/embed`: one editor by React, one by Vue, one as an element. `window.editors` has those that are open. */
const { scriptUrl, design } = window.settings;
window.editors = {};
const root = document.getElementById('root');
const [forReact, forVue, forElement] = ['react', 'vue', 'element'].map((id) => {
  const place = Object.assign(document.createElement('section'), { id });
  place.style.height = '600px';
  root.append(place);
  return place;
});

const inReact = createRoot(forReact);
const onReady = (editor) => {
  window.editors.react = editor;
};
// Strict mode mounts effects twice.
inReact.render(
  createElement(
    StrictMode,
    null,
    createElement(ReactEditor, { scriptUrl, design, onReady, options: { locale: 'en' } }),
  ),
);
const inVue = createApp({
  render: () =>
    h(VueEditor, {
      scriptUrl,
      design,
      onReady: (editor) => {
        window.editors.vue = editor;
      },
    }),
});
inVue.mount(forVue);
defineEditorElement();
const element = document.createElement('postpress-editor');
element.addEventListener('ready', ({ detail }) => {
  window.editors.element = detail;
});
// As Angular does: connected first, then its properties.
forElement.append(element);
Object.assign(element, { scriptUrl, design });
window.unmount = () => {
  element.remove();
  inReact.unmount();
  inVue.unmount();
};
