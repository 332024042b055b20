/** What people read of this folder. */
export const membersWords = {
  'members.title': 'Members',
  'members.role.viewer': 'viewer',
  'members.role.editor': 'editor',
  'members.role.admin': 'admin',
  'members.role.owner': 'owner',
} as const;
