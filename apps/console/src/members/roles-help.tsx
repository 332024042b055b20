import { Facts, Section } from '@postpress/ui';
import { roleNames } from '../app/roles.ts';
import { t } from '../messages/translate.ts';

/** What each role may do. */
export function RolesHelp() {
  return (
    <Section title={t('members.roles')}>
      <Facts facts={roleNames.map((role) => [t(`members.role.${role}`), t(`members.may.${role}`)])} />
    </Section>
  );
}
