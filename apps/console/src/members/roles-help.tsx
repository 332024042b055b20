import { Facts, Section } from '@postpress/ui';
import { roleNames } from '../app/roles.ts';
import { word } from '../words/word.ts';

/** What each role may do. */
export function RolesHelp() {
  return (
    <Section title={word('members.roles')}>
      <Facts facts={roleNames.map((role) => [word(`members.role.${role}`), word(`members.may.${role}`)])} />
    </Section>
  );
}
