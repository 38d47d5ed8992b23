import { Button, Stack, Text } from '@mantine/core';
import type { OpenOrder } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { formatDate } from '../../ui/text/dates.ts';
import { quantityWords } from '../parts/paper/figure-words.ts';
import classes from './choose.module.css';

type ChooseOrderProps = {
  orders: readonly OpenOrder[];
  unit: string;
  onChoose: (id: number) => void;
  onClose: () => void;
};

/** Asks which order was delivered, if several are open. */
export default function ChooseOrder({ orders, unit, onChoose, onClose }: ChooseOrderProps) {
  const { t } = useTranslation();
  return (
    <Dialog opened onClose={onClose} title={t('Which order was delivered?')}>
      <Stack gap="xs">
        {orders.map((order) => (
          <Button
            key={order.id}
            variant="default"
            className={classes.choice}
            onClick={() => {
              onClose();
              onChoose(order.id);
            }}
          >
            <span>
              {order.supplier_name}, {order.ref_no || t('RO No. {{number}}', { number: order.series_no })}
              <Text component="span" size="xs" c="dimmed" className={classes.below}>
                {t('{{date}}, {{quantity}} to come, {{place}}', {
                  date: formatDate(order.date),
                  quantity: quantityWords(order.left_qty, unit),
                  place: order.task?.title ?? order.warehouse?.name ?? t('Company store'),
                })}
              </Text>
            </span>
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
