import { TooltipGround } from '@postpress/ui';

/** The whole page: shows the page of the address. */
export function App() {
  return (
    <TooltipGround>
      <main>Console</main>
    </TooltipGround>
  );
}
