import { Avatar, Tabs } from '@mantine/core';
import { type Call, createEmployee, type RoleId, roles } from '@plumbline/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWarnings } from '../platform/notices.tsx';
import { useWrite } from '../platform/queries.ts';
import { useSignedIn } from '../platform/session.ts';
import { fullName } from '../ui/badges/person-avatar.tsx';
import { ContractForm } from '../ui/forms/contract-form.tsx';
import { useContractForm } from '../ui/forms/use-contract-form.ts';
import { confirmAction } from '../ui/overlays/confirm.ts';
import type { FieldTab } from './employee-fields.ts';
import { FieldPanels, FieldTabs } from './employee-panels.tsx';
import { emptyEmployee, newEmployeeForm } from './employee-values.ts';
import classes from './employees.module.css';
import { PictureCrop } from './picture-crop.tsx';
import { usePictureCrop } from './use-picture-crop.ts';
import { useWrongTab } from './use-wrong-tab.ts';

type AddEmployeeFormProps = {
  /** Called with the added employee. */
  onAdded: (id: number) => void;
  onClose: () => void;
};

/** The form 'Add Employee'. */
export function AddEmployeeForm({ onAdded, onClose }: AddEmployeeFormProps) {
  const { t } = useTranslation();
  const [tab, setTab] = useState<FieldTab>('information');
  const { employee } = useSignedIn().user;
  const form = useContractForm(newEmployeeForm, emptyEmployee(employee.company.id));
  const crop = usePictureCrop();
  useWrongTab(form, setTab);
  const add = useWrite(createEmployee, {
    form,
    onSuccess: ({ id, warnings = [] }) => {
      showWarnings(warnings);
      form.markSaved();
      onAdded(id);
    },
  });

  async function submit(body: Call<typeof createEmployee>['body']) {
    const agreed = await confirmAction({
      sentence: t('This will add the employee {{code}} as {{role}}.', {
        code: body.unique_id,
        role: t(roles[body.role_id as RoleId]),
      }),
      subject: fullName(body),
      verb: t('Add employee'),
    });
    if (agreed) add.mutate({ body: { ...body, base64image: crop.cut() } });
  }

  return (
    <Tabs value={tab} onChange={(next) => setTab(next as FieldTab)} keepMountedMode="display-none">
      <Tabs.List className={classes.tabs}>
        <FieldTabs errors={form.errors} />
      </Tabs.List>
      <ContractForm
        form={form}
        part={tab}
        pending={add.isPending}
        onSubmit={(body) => void submit(body)}
        onCancel={onClose}
      >
        <FieldPanels
          form={form}
          record={null}
          editing
          above={<PictureCrop state={crop} present={<Avatar size={64} alt="" />} />}
        />
      </ContractForm>
    </Tabs>
  );
}
