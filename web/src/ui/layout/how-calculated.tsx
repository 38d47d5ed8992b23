import { ActionIcon, Popover, Text } from '@mantine/core';
import { CircleHelp } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type HowCalculatedProps = {
  /** The name of the figure. */
  figure: string;
  /** The rule by which it is made, each paragraph a sentence or two. */
  rule: readonly string[];
};

/** A small button next to a figure that says how it is calculated. */
export function HowCalculated({ figure, rule }: HowCalculatedProps) {
  const { t } = useTranslation();
  const title = t('How is this calculated?');
  return (
    <Popover width="min(340px, calc(100vw - 32px))" position="bottom-start" withArrow shadow="md" trapFocus>
      <Popover.Target>
        <ActionIcon size={28} aria-label={t('{{figure}}: how is this calculated?', { figure })}>
          <CircleHelp size={15} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={title} tabIndex={-1} data-autofocus>
        <Text size="sm" fw={600} mb={4}>
          {title}
        </Text>
        {rule.map((sentence) => (
          <Text key={sentence} size="sm" mb={4}>
            {sentence}
          </Text>
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}
