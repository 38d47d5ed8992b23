import { VisuallyHidden } from '@mantine/core';
import {
  type Action,
  type ActionGroup,
  actionWords,
  permissions,
  type RoleName,
  roleNames,
} from '@plumbline/contract';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { ScrollRegion } from '../ui/layout/scroll-region.tsx';
import classes from './permissions.module.css';
import { scrollIntoSight } from './scroll-into-sight.ts';

export type ActionTableProps = {
  groups: readonly { group: ActionGroup; actions: readonly Action[] }[];
  /** The reader's role, which is highlighted. */
  own: RoleName;
  /** The action that somebody came here for. */
  asked: string;
};

/** Actions by roles as a table; heads stay in sight. */
export function ActionMatrix({ groups, own, asked }: ActionTableProps) {
  const { t } = useTranslation();
  return (
    <ScrollRegion label={t('Permissions')} className={classes.scroll}>
      <table className={classes.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('Action')}</th>
            {roleNames.map((role) => (
              <th key={role} scope="col" className={classes.role} data-own={role === own || undefined}>
                <span>{t(role)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ group, actions }) => (
            <Fragment key={group}>
              <tr className={classes.group}>
                <th scope="colgroup" colSpan={roleNames.length + 1}>
                  {t(group)}
                </th>
              </tr>
              {actions.map((action) => (
                <tr
                  key={action}
                  ref={action === asked ? scrollIntoSight : undefined}
                  data-asked={action === asked || undefined}
                >
                  <th scope="row">{t(actionWords[action].words)}</th>
                  {roleNames.map((role) => (
                    <td key={role} data-own={role === own || undefined}>
                      {(permissions[action] as readonly RoleName[]).includes(role) && (
                        <>
                          <Check size={16} aria-hidden />
                          <VisuallyHidden>{t('Yes')}</VisuallyHidden>
                        </>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
