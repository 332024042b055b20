import type { ApiSurface, BoundRoute } from '../base/route.ts';
import { surfacePrefix, surfacesOf } from './access.ts';

/**
 * Adds the operations once more on the API surfaces of the browser apps: under the app's prefix, with the app's credential, by the
 * same code and rules. `/v3/emails` is `/console/api/v3/emails` at the console.
 */
export function addBrowserSurfaces(bound: readonly BoundRoute[]): BoundRoute[] {
  return bound.flatMap((each) => surfacesOf(each.route).map((surface) => onSurface(surface, each)));
}

function onSurface(surface: ApiSurface, bound: BoundRoute): BoundRoute {
  const { route, handle } = bound;
  if (surface === 'api') return bound;
  if (surface === route.auth) return { ...bound, surface };
  const { aliases: _aliases, ...rest } = route;
  return { route: { ...rest, path: `${surfacePrefix[surface]}${route.path}` }, handle, surface };
}
