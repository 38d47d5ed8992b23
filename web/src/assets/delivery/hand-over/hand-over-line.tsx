import { Checkbox, SegmentedControl, Text, Textarea } from '@mantine/core';
import { type AssetOnPaper, conditions, MAX_CUSTODY_FILES } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { FileField, filesOfSlot } from '../../../files/index.ts';
import classes from './hand-over.module.css';
import { slotOfItem } from './hand-over-body.ts';
import type { HandOver } from './use-hand-over.ts';

type HandOverLineProps = { handOver: HandOver; asset: AssetOnPaper; index: number };

/** One item of a delivery: handed over in this condition, or refused for a reason, with photos of it. */
export function HandOverLine({ handOver, asset, index }: HandOverLineProps) {
  const { t } = useTranslation();
  const { form, uploads, state, pending } = handOver;
  const path = `items.${index}`;
  const delivered = form.values.items[index]?.delivered ?? true;
  const name = `${asset.brand} ${asset.description}`;

  return (
    <li className={classes.line} data-refused={!delivered || undefined}>
      <div className={classes.head}>
        <Checkbox
          className={classes.what}
          size="md"
          label={
            <>
              {name}
              <Text size="sm" c="dimmed">
                {t('S/N {{serial}}', { serial: asset.serial_no })}
              </Text>
            </>
          }
          aria-label={t('Hand over {{name}}, S/N {{serial}}', { name, serial: asset.serial_no })}
          error={form.errors[`${path}.id`]}
          {...form.getInputProps(`${path}.delivered`, { type: 'checkbox' })}
        />
        <SegmentedControl
          aria-label={t('Condition of {{name}}', { name })}
          data={conditions.map((condition) => ({ value: condition, label: t(condition) }))}
          {...form.getInputProps(`${path}.condition`)}
        />
      </div>
      {!delivered && (
        <>
          <Textarea
            label={t('Reason for refusal')}
            required
            autosize
            minRows={2}
            {...form.getInputProps(`${path}.comments`)}
          />
          <FileField
            label={t('Photos of the item')}
            rules={{ accepts: 'image', most: MAX_CUSTODY_FILES }}
            added={filesOfSlot(uploads, state, slotOfItem(asset.id))}
            disabled={pending}
          />
        </>
      )}
    </li>
  );
}
