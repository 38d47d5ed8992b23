import { Button, Image } from '@mantine/core';
import { thumbnailOf } from '@plumbline/contract';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { InlineFileField } from '../files/index.ts';
import type { ContractForm } from '../ui/forms/use-contract-form.ts';
import classes from './companies.module.css';
import type { CompanyValues } from './company-values.ts';

/** The logo of a company: the one that it has, which can be removed, and a new one in its place. */
export function LogoField({ form }: { form: ContractForm<CompanyValues, unknown> }) {
  const { t } = useTranslation();
  const { logo, newLogo } = form.values;
  return (
    <div>
      <InlineFileField
        label={t('Logo')}
        most={1}
        accepts="image"
        invitation={logo === null ? t('Add a logo') : t('Choose another logo')}
        files={newLogo}
        onFiles={(files) => form.setFieldValue('newLogo', files)}
        form={form}
        fields={['base64image']}
      />
      {logo !== null && newLogo.length === 0 && (
        <div className={classes.present}>
          <Image src={thumbnailOf(logo)} alt={t('Logo')} fit="contain" className={classes.picture} />
          <Button
            variant="subtle"
            color="bad"
            size="compact-sm"
            leftSection={<Trash2 size={16} />}
            onClick={() => form.setFieldValue('logo', null)}
          >
            {t('Remove logo')}
          </Button>
        </div>
      )}
    </div>
  );
}
