import { Alert, Button, Group, NumberInput, Radio, Stack } from '@mantine/core';
import {
  type Call,
  type Endpoint,
  type LabelSize,
  labelSheets,
  labelSizes,
  labelsOnSheet,
  MAX_LABELS,
  type printedLabels,
} from '@plumbline/contract';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../overlays/dialog.tsx';
import { PrintProgress } from './print-progress.tsx';
import { usePrint } from './use-print.ts';

const sizeNames = { small: 'Small', medium: 'Medium', large: 'Large' } as const satisfies Record<
  LabelSize,
  string
>;

type LabelsEndpoint = Endpoint & { answer: typeof printedLabels };

type LabelsDialogProps = {
  /** Prints the labels of records by their ids, or of those that the filters of their list leave. */
  endpoint: LabelsEndpoint;
  chosen: readonly { id: number }[];
  /** The filters of the list, and how many they leave; left out where the chosen ones come from no list. */
  list?: { filterQuery: object; total: number };
  onClose: () => void;
};

/** Prints labels with codes: of the chosen records or of all that the filters leave, also on a sheet that was begun. */
export default function LabelsDialog(props: LabelsDialogProps) {
  const { endpoint, chosen, list, onClose } = props;
  const { t } = useTranslation();
  const [which, setWhich] = useState(chosen.length > 0 ? 'chosen' : 'filtered');
  const [size, setSize] = useState<LabelSize>('medium');
  const [start, setStart] = useState(1);
  const { pending, link, print } = usePrint();
  const total = list?.total ?? 0;
  const count = which === 'chosen' ? chosen.length : total;
  const onSheet = labelsOnSheet(size);
  const first = Math.min(Math.max(1, start), onSheet);
  const tooMany = count > MAX_LABELS;

  function submit() {
    if (tooMany || count === 0) return;
    const some = which === 'chosen' ? { ids: chosen.map(({ id }) => id).join(',') } : list?.filterQuery;
    const query = { ...some, size, start: first };
    void print(endpoint, { query } as unknown as Call<LabelsEndpoint>);
  }

  return (
    <Dialog opened onClose={onClose} title={t('Print labels')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack gap="md">
          {chosen.length > 0 && list && (
            <Radio.Group label={t('Labels for')} value={which} onChange={setWhich}>
              <Stack gap="xs" mt={6}>
                <Radio value="chosen" label={t('Selected ({{number}})', { number: chosen.length })} />
                <Radio value="filtered" label={t('All in the list ({{number}})', { number: total })} />
              </Stack>
            </Radio.Group>
          )}
          <Radio.Group label={t('Size')} value={size} onChange={(next) => setSize(next as LabelSize)}>
            <Stack gap="xs" mt={6}>
              {labelSizes.map((each) => (
                <Radio
                  key={each}
                  value={each}
                  label={t(sizeNames[each])}
                  description={t('{{width}} × {{height}} mm, {{labels}} on an A4 sheet', {
                    width: labelSheets[each].width,
                    height: labelSheets[each].height,
                    labels: labelsOnSheet(each),
                  })}
                />
              ))}
            </Stack>
          </Radio.Group>
          <NumberInput
            label={t('First free label on the sheet')}
            description={t('Count from the top left, row by row. Use 1 for a new sheet.')}
            min={1}
            max={onSheet}
            allowDecimal={false}
            value={first}
            onChange={(value) => setStart(Number(value) || 1)}
          />
          {tooMany && (
            <Alert color="bad" variant="light" icon={<TriangleAlert />} role="alert">
              {t(
                'At most {{most}} labels can be printed at once. Please select fewer, or set more filters.',
                {
                  most: MAX_LABELS,
                },
              )}
            </Alert>
          )}
          <PrintProgress pending={pending} link={link} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('Close')}
            </Button>
            <Button type="submit" loading={pending} disabled={tooMany || count === 0}>
              {t('Print {{count}} labels', { count })}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
