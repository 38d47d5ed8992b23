import {
  createRequestOrder,
  getRunningNumber,
  pathOfPlace,
  type RequestOrder,
  type WorkItem,
} from '@plumbline/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStoredForm } from '../../../outbox/index.ts';
import { useCommand } from '../../../platform/commands/use-command.ts';
import { useEndpoint } from '../../../platform/queries.ts';
import { useSignedIn } from '../../../platform/session.ts';
import { fullName } from '../../../ui/badges/person-avatar.tsx';
import { formExit } from '../../../ui/forms/form-exit.ts';
import { useContractForm } from '../../../ui/forms/use-contract-form.ts';
import { materialsInWords } from '../../parts/lines-in-words.ts';
import { NewPaperForm } from '../../parts/paper/new-paper-form.tsx';
import type { KnownLine } from '../../parts/use-lines-of-address.ts';
import { requestOrdersOf } from '../request-orders-record.ts';
import { RequestOrderFields } from './request-order-fields.tsx';
import { emptyRequestOrder, lineOfMaterial, newRequestOrderForm } from './request-order-values.ts';

type NewRequestOrderProps = {
  task: WorkItem;
  /** What it asks for at first. */
  lines: readonly KnownLine[];
  onClose: () => void;
  /** Called after `onClose`, with the order that was made; not where it is queued. */
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
    materials: lines.map(({ material, quantity }) => ({ ...lineOfMaterial(material), order_qty: quantity })),
  }));
  const begun = lines.map(({ material, quantity }) => `${material.id}:${quantity}`).join();
  const form = useStoredForm(
    useContractForm(
      useMemo(() => newRequestOrderForm(task.id), [task.id]),
      initial,
    ),
    {
      key: `request-orders/of/${task.id}/${begun}`,
      name: t('Request order for {{place}}', { place: task.title }),
    },
  );
  const { leaveSaved } = formExit(form, onClose);
  const write = useCommand(createRequestOrder, {
    form,
    onDone: (outcome) => {
      leaveSaved();
      if (outcome.state === 'saved') onAdded(outcome.answer);
    },
  });

  return (
    <NewPaperForm
      title={t('Create New Request Order')}
      form={form}
      pending={write.isPending}
      disabled={reading}
      submitLabel={t('Submit')}
      question={() => ({
        sentence: t('This will submit the request order for approval.'),
        consequence: materialsInWords(form.getValues().materials),
        subject: task.title,
        verb: t('Submit'),
      })}
      onSave={(body) =>
        write.mutate({
          input: { body },
          record: requestOrdersOf(task),
          name: t('Request {{count}} materials for {{place}}', {
            count: body.materials.length,
            place: task.title,
          }),
          place: pathOfPlace({
            kind: 'project_materials',
            project: task.project_id,
            task: task.id,
            show: 'request-orders',
          }),
        })
      }
      onClose={onClose}
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
    </NewPaperForm>
  );
}
