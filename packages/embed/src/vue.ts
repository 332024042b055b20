import { defineComponent, h, onBeforeUnmount, onMounted, type PropType, ref, shallowRef, toRaw } from 'vue';
import type { Design, EditorOptions, EmbeddedEditor } from './editor.ts';
import { mountEditor } from './mount-editor.ts';

/**
 * The editor as a component. Options and design are those it is mounted with; a change goes through the editor that the event
 * `ready` and the exposed `editor` give.
 */
export const Editor = defineComponent({
  name: 'PostpressEditor',
  props: {
    /** `/embed.js` of your Postpress. */
    scriptUrl: { type: String, required: true },
    options: { type: Object as PropType<EditorOptions> },
    /** Shown first; without it, an empty design. */
    design: { type: Object as PropType<Design> },
  },
  emits: {
    ready: (_editor: EmbeddedEditor) => true,
    error: (_error: Error) => true,
  },
  setup(props, { emit, expose }) {
    const container = ref<HTMLDivElement>();
    const editor = shallowRef<EmbeddedEditor>();
    let remove = () => {};
    onMounted(() => {
      if (!container.value) return;
      remove = mountEditor(container.value, {
        scriptUrl: props.scriptUrl,
        options: toRaw(props.options),
        design: toRaw(props.design),
        onReady: (opened) => {
          editor.value = opened;
          emit('ready', opened);
        },
        onError: (error) => emit('error', error),
      });
    });
    onBeforeUnmount(() => remove());
    expose({ editor });
    return () => h('div', { ref: container, style: { height: '100%', minHeight: '500px' } });
  },
});
