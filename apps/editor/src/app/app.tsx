import { TooltipGround } from '@postpress/ui';

/** The whole page: loads the session, then shows the editor. */
export function App() {
  return (
    <TooltipGround>
      <main>Editor</main>
    </TooltipGround>
  );
}
