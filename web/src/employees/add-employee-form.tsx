import { Avatar, Tabs } from '@mantine/core';
import { createEmployee } from '@plumbline/contract';
import { useState } from 'react';
import { showWarnings } from '../platform/notices.tsx';
import { useWrite } from '../platform/queries.ts';
import { ContractForm } from '../ui/contract-form.tsx';
import { useContractForm } from '../ui/use-contract-form.ts';
import type { FieldTab } from './employee-fields.ts';
import { FieldPanels, FieldTabs } from './employee-panels.tsx';
import { emptyEmployee, newEmployeeForm } from './employee-values.ts';
import classes from './employees.module.css';
import { PictureCrop } from './picture-crop.tsx';
import { usePictureCrop } from './use-picture-crop.ts';
import { useWrongTab } from './use-wrong-tab.ts';

type AddEmployeeFormProps = {
  /** Told whom it added. */
  onAdded: (id: number) => void;
  onClose: () => void;
};

/** The form 'Add Employee'. */
export function AddEmployeeForm({ onAdded, onClose }: AddEmployeeFormProps) {
  const [tab, setTab] = useState<FieldTab>('information');
  const form = useContractForm(newEmployeeForm, emptyEmployee);
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

  return (
    <Tabs value={tab} onChange={(next) => setTab(next as FieldTab)} keepMountedMode="display-none">
      <Tabs.List className={classes.tabs}>
        <FieldTabs errors={form.errors} />
      </Tabs.List>
      <ContractForm
        form={form}
        part={tab}
        pending={add.isPending}
        onSubmit={(body) => add.mutate({ body: { ...body, base64image: crop.cut() } })}
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
