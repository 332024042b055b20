import type { Design } from '../design.ts';

export function toCurrentVersion(design: Design): Design {
  return design;
}
