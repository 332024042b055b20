import {
  type CSSProperties,
  createElement,
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import type { EmbeddedEditor } from './editor.ts';
import { type MountOptions, mountEditor } from './mount-editor.ts';

export type EditorProps = MountOptions & { className?: string; style?: CSSProperties };

/**
 * The editor as a component. Options and design are those of its first rendering; a change goes through the editor that
 * `onReady` and the ref give, and a new `key` begins again.
 */
export const Editor = forwardRef<EmbeddedEditor | null, EditorProps>(function Editor(props, ref) {
  const { scriptUrl, className, style } = props;
  const container = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  const [editor, setEditor] = useState<EmbeddedEditor | null>(null);
  useImperativeHandle<EmbeddedEditor | null, EmbeddedEditor | null>(ref, () => editor, [editor]);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    if (!container.current) return;
    const { options, design } = latest.current;
    return mountEditor(container.current, {
      scriptUrl,
      options,
      design,
      onReady: (opened) => {
        setEditor(opened);
        latest.current.onReady?.(opened);
      },
      onError: (error) => (latest.current.onError ?? console.error)(error),
    });
  }, [scriptUrl]);
  return createElement('div', {
    ref: container,
    className,
    style: { height: '100%', minHeight: 500, ...style },
  });
});
