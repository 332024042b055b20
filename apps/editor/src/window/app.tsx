import { TooltipProvider } from '@postpress/ui';
import { useEffect, useState } from 'react';
import { EditorContext } from '../kernel/use-editor.ts';
import { FailurePage } from '../session/failure-page.tsx';
import { Frame } from './frame.tsx';
import { type Loaded, loadEditor } from './load-editor.ts';
import { Opening } from './opening.tsx';

/** The whole page: loads the session, then shows the editor. */
export function App() {
  const [loaded, setLoaded] = useState<Loaded>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let gone = false;
    let dispose: (() => void) | undefined;
    loadEditor(location.pathname).then((next) => {
      if (gone) return 'editor' in next && next.dispose();
      if ('editor' in next) dispose = next.dispose;
      setLoaded(next);
    });
    return () => {
      gone = true;
      dispose?.();
    };
  }, [attempt]);
  if (!loaded) return <Opening />;
  return (
    <TooltipProvider>
      {'failure' in loaded ? (
        <FailurePage
          failure={loaded.failure}
          kept={loaded.kept}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      ) : (
        <EditorContext value={loaded.editor}>
          <Frame
            life={loaded.life}
            recoverable={loaded.recoverable}
            isTooLarge={loaded.isTooLarge}
            announcer={loaded.editor.announcer}
          />
        </EditorContext>
      )}
    </TooltipProvider>
  );
}
