import type { AnyRoute } from '../../base/route.ts';

export type EditorSessionsRouteDeps = Record<never, never>;

/** Every operation of the area. */
export const editorSessionsRoutes: readonly AnyRoute<EditorSessionsRouteDeps>[] = [];
