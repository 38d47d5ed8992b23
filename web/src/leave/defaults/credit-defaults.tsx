import { Text } from '@mantine/core';
import {
  creditFieldNames,
  getLeaveCreditDefaults,
  type LeaveCreditDefaults,
  leaveTypes,
  roleIds,
  roles,
  typeOfCredit,
} from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FoldedHistory } from '../../history/index.ts';
import { useEndpoint } from '../../platform/queries.ts';
import { useSignedIn } from '../../platform/session.ts';
import { CompanyField } from '../../ui/fields/company-field.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import { useUrlState } from '../../ui/url-state.ts';
import { formatCredit } from '../leave-words.ts';
import { DefaultsPanel } from './defaults-panel.tsx';

type RoleDefaults = { role_id: number } & Partial<LeaveCreditDefaults['roles'][number]>;

/** The leave credits that new people of a company begin with, by role. */
export function CreditDefaults() {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [{ company, role }, set] = useUrlState({ company: user.employee.company.id, role: 0 });
  const query = useEndpoint(getLeaveCreditDefaults, { params: { id: company } });
  const rows = query.data && roleIds.map((id) => defaultsOf(query.data, id));
  const opened = rows?.find(({ role_id }) => role_id === role);
  const words = (defaults: RoleDefaults) =>
    creditFieldNames
      .flatMap((field) => {
        const days = defaults[field];
        return typeof days === 'number'
          ? [`${t(leaveTypes[typeOfCredit[field]])} ${formatCredit(days)}`]
          : [];
      })
      .join(', ');

  return (
    <>
      <Text size="sm" mb="sm">
        {t(
          'New employees begin with these leave credits for the current year, unless their import sets others.',
        )}
      </Text>
      <CompanyField
        w={{ base: '100%', sm: 260 }}
        mb="sm"
        value={company}
        present={user.employee.company}
        onChange={(id) => set({ company: id, role: 0 })}
      />
      <DataTable<RoleDefaults>
        label={t('Default credits')}
        columns={[
          {
            key: 'role',
            title: t('Role'),
            width: 240,
            onPhone: 'title',
            render: ({ role_id }) => t(roles[role_id as keyof typeof roles]),
          },
          {
            key: 'credits',
            title: t('Days per year'),
            onPhone: 'detail',
            render: (defaults) => words(defaults) || '—',
          },
        ]}
        rows={rows}
        query={query}
        rowKey={({ role_id }) => role_id}
        isSelected={({ role_id }) => role_id === role}
        onOpen={({ role_id }) => set({ role: role_id }, { opens: true })}
        empty={null}
      />
      <FoldedHistory kind="leave_credit_defaults" id={company} />
      {opened && (
        <DefaultsPanel
          key={`${company} ${role}`}
          companyId={company}
          defaults={opened}
          onClose={() => set({ role: 0 })}
        />
      )}
    </>
  );
}

const defaultsOf = ({ roles: known }: LeaveCreditDefaults, roleId: number): RoleDefaults =>
  known.find(({ role_id }) => role_id === roleId) ?? { role_id: roleId };
