import { Title } from '@mantine/core';
import { type DocumentType, descriptorOf } from '@plumbline/contract';
import { useTranslation } from 'react-i18next';
import { newTitle } from '../document-words.ts';
import { BackToList } from '../view/back-to-list.tsx';
import classes from './edit.module.css';

type FormHeadProps = { type: DocumentType; isNew: boolean; onBack: () => void };

/** What a form writes, and the way back to the list. */
export function FormHead({ type, isNew, onBack }: FormHeadProps) {
  const { t } = useTranslation();
  return (
    <header className={classes.head}>
      <BackToList list={t(descriptorOf(type).title)} onBack={onBack} />
      <Title order={2}>
        {isNew
          ? t('Add {{title}}', { title: newTitle(type) })
          : t('Edit {{title}}', { title: t(descriptorOf(type).title) })}
      </Title>
    </header>
  );
}
