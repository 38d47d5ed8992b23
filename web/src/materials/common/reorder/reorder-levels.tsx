import { ActionIcon, Button, Group, Text, TextInput, Title } from '@mantine/core';
import { listReorderLevels, setReorderLevel, warehouses } from '@plumbline/contract';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEndpoint, useWrite } from '../../../platform/queries.ts';
import { useMay } from '../../../platform/session.ts';
import { withReadableDecimals } from '../../../ui/fields/number-field.tsx';
import { confirmAction } from '../../../ui/overlays/confirm.ts';
import { quantityWords } from '../../parts/paper/figure-words.ts';

/** The levels of stock below which a common material is listed for ordering, by warehouse. */
export function ReorderLevels({ materialId, unit }: { materialId: number; unit: string }) {
  const { t } = useTranslation();
  const mayWrite = useMay('material.write');
  const [isEditing, setEditing] = useState(false);
  const levels = useEndpoint(listReorderLevels, { params: { id: materialId } }).data;
  const places = useEndpoint(warehouses.list, {}, { enabled: isEditing }).data;
  if (!levels || (!mayWrite && levels.length === 0)) return null;
  const levelOf = new Map(levels.map((level) => [level.warehouse_id, level.level]));
  return (
    <section aria-label={t('Reorder levels')}>
      <Group justify="space-between" mb={8}>
        <Title order={3}>{t('Reorder levels')}</Title>
        {mayWrite && (
          <Button variant="subtle" size="compact-sm" onClick={() => setEditing(!isEditing)}>
            {isEditing ? t('Close') : t('Edit')}
          </Button>
        )}
      </Group>
      {isEditing ? (
        (places ?? []).map(({ id, name }) => (
          <LevelField
            key={`${id} ${levelOf.get(id)}`}
            materialId={materialId}
            warehouse={{ id, name }}
            level={levelOf.get(id) ?? null}
            unit={unit}
          />
        ))
      ) : (
        <Text size="sm" {...(levels.length === 0 && { c: 'dimmed' })}>
          {levels
            .map(({ warehouse, level }) => `${warehouse.name}: ${quantityWords(level ?? 0, unit)}`)
            .join(' · ') || t('None')}
        </Text>
      )}
    </section>
  );
}

type LevelFieldProps = {
  materialId: number;
  warehouse: { id: number; name: string };
  level: number | null;
  unit: string;
};

function LevelField({ materialId, warehouse, level, unit }: LevelFieldProps) {
  const { t } = useTranslation();
  const stored = level === null ? '' : String(level);
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<string>();
  const save = useWrite(setReorderLevel, {
    form: {
      setFieldErrors: (errors) => {
        setError(Object.values(errors)[0]);
        return true;
      },
    },
  });
  const label = t('Reorder level in {{warehouse}} ({{unit}})', { warehouse: warehouse.name, unit });

  async function submit() {
    setError(undefined);
    const agreed = await confirmAction({
      sentence: t('The reorder level changes from {{from}} to {{to}} {{unit}}.', {
        from: stored || t('None'),
        to: typed.trim() || t('None'),
        unit,
      }),
      subject: warehouse.name,
      verb: t('Save'),
    });
    if (!agreed) return;
    save.mutate({
      params: { id: materialId },
      body: { warehouse_id: warehouse.id, level: typed.trim() === '' ? null : typed },
    });
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Group align="end" gap="xs" mb="xs" wrap="nowrap">
        <TextInput
          flex={1}
          label={label}
          placeholder={t('None')}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          error={error}
          {...withReadableDecimals}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <ActionIcon
          type="submit"
          variant="default"
          size={36}
          aria-label={t('Save {{field}}', { field: label })}
          disabled={typed === stored}
          loading={save.isPending}
        >
          <Check size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </form>
  );
}
