/** What the operations that work on a design have in common. */
export const onDesigns = {
  method: 'POST',
  tag: 'Designs',
  auth: 'project',
  scope: 'designs',
  role: 'viewer',
  rate: 'read',
  worksWhenSuspended: true,
  bodyLimit: 'design',
} as const;
