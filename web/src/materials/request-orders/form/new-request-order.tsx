import { createRequestOrder, getRunningNumber, type RequestOrder, type WorkItem } from '@plumbline/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { confirmAction } from '../../../ui/confirm.ts';
import { ContractForm } from '../../../ui/contract-form.tsx';
import { formExit } from '../../../ui/form-exit.ts';
import { fullName } from '../../../ui/person-avatar.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { materialsInWords } from '../../parts/lines-in-words.ts';
import { PaperDialog } from '../../parts/paper/paper-dialog.tsx';
import type { KnownLine } from '../use-prefilled-lines.ts';
import { RequestOrderFields } from './request-order-fields.tsx';
import {
  emptyRequestOrder,
  lineOfMaterial,
  type NewRequestOrder,
  newRequestOrderForm,
} from './request-order-values.ts';

type NewRequestOrderProps = {
  task: WorkItem;
  /** What it asks for at first. */
  lines: readonly KnownLine[];
  onClose: () => void;
  /** Called after `onClose`, with the order that was made. */
  onAdded: (order: RequestOrder) => void;
};

/** The form that requests materials for a task. */
export default function NewRequestOrderDialog({ task, lines, onClose, onAdded }: NewRequestOrderProps) {
  const { t } = useTranslation();
  const { user } = useSignedIn();
  const [reading, setReading] = useState(false);
  const number = useEndpoint(getRunningNumber, { query: { task_id: task.id } }).data?.running_number;
  const [initial] = useState(() => ({
    ...emptyRequestOrder,
    materials: lines.map(({ material, order_qty }) => ({ ...lineOfMaterial(material), order_qty })),
  }));
  const form = useContractForm(
    useMemo(() => newRequestOrderForm(task.id), [task.id]),
    initial,
  );
  const { leave, leaveSaved } = formExit(form, onClose);
  const create = useWrite(createRequestOrder, {
    form,
    onSuccess: (order) => {
      leaveSaved();
      onAdded(order);
    },
  });

  async function submit(body: NewRequestOrder) {
    const agreed = await confirmAction({
      sentence: t('This will submit the request order for approval.'),
      consequence: materialsInWords(form.getValues().materials),
      subject: task.title,
      verb: t('Submit'),
    });
    if (agreed) create.mutate({ body });
  }

  return (
    <PaperDialog title={t('Create New Request Order')} onClose={() => void leave()}>
      <ContractForm
        form={form}
        pending={create.isPending}
        disabled={reading}
        submitLabel={t('Submit')}
        onSubmit={(body) => void submit(body)}
        onCancel={() => void leave()}
      >
        <RequestOrderFields
          form={form}
          facts={[
            [t('RO No.'), number],
            [t('Task'), task.title],
            [t('Requested By'), fullName(user.employee)],
          ]}
          onReading={setReading}
        />
      </ContractForm>
    </PaperDialog>
  );
}
