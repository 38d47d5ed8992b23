import { Button, Group, Image, Text, Textarea, TextInput } from '@mantine/core';
import {
  type Company,
  companies,
  DEFAULT_PO_NUMBER_PATTERN,
  isPoNumberPattern,
  poNumber,
  poNumberSeries,
  SINGAPORE_GST_RATE,
  thumbnailOf,
} from '@plumbline/contract';
import { Building } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { CatalogueScreen } from '../catalogues/index.ts';
import { useSignedIn } from '../platform/session.ts';
import { NumberField } from '../ui/fields/number-field.tsx';
import { useScreenTitle } from '../ui/layout/screen-title.ts';
import { NO_DATE } from '../ui/text/dates.ts';
import classes from './companies.module.css';
import { companyForm, emptyCompany, valuesOf } from './company-values.ts';
import { LogoField } from './logo-field.tsx';

/** The companies whose people work here, with what their letterhead shows. */
export default function CompaniesScreen() {
  const { t } = useTranslation();
  const { site } = useSignedIn();
  useScreenTitle(t('Companies'));
  return (
    <CatalogueScreen
      catalogue={{ ...companies, form: companyForm }}
      words={{
        title: 'Company',
        titles: 'Companies',
        purpose:
          'Every employee belongs to a company, whose name, address and logo are on the papers of its projects.',
      }}
      icon={<Building />}
      cardTitle={({ address, ...company }) => (
        <div className={classes.card}>
          <Logo company={company} />
          <div>
            {company.name}
            <Text size="xs" c="dimmed" lineClamp={1}>
              {address?.split('\n').join(', ')}
            </Text>
          </div>
        </div>
      )}
      columns={[
        {
          key: 'address',
          title: t('Address'),
          render: ({ address }) => <span className={classes.address}>{address}</span>,
        },
        {
          key: 'gst_rate',
          title: t('GST'),
          width: 90,
          render: ({ gst_rate }) => (gst_rate === null ? NO_DATE : `${gst_rate}%`),
        },
        {
          key: 'logo',
          title: t('Logo'),
          width: 130,
          render: (company) => <Logo company={company} />,
        },
      ]}
      empty={emptyCompany}
      valuesOf={valuesOf}
      fields={(form) => (
        <>
          <Textarea
            label={t('Address')}
            autosize
            minRows={3}
            maxRows={8}
            {...form.getInputProps('address')}
          />
          <Group align="end" gap="xs">
            <NumberField
              label={t('GST rate')}
              description={t('Added to issue POs. Leave blank for no GST.')}
              suffix="%"
              hideControls
              allowNegative={false}
              decimalScale={2}
              {...form.getInputProps('gst_rate')}
            />
            <Button
              variant="default"
              size="sm"
              onClick={() => form.setFieldValue('gst_rate', String(SINGAPORE_GST_RATE))}
            >
              {t('{{rate}}% (Singapore)', { rate: SINGAPORE_GST_RATE })}
            </Button>
          </Group>
          <NumberField
            label={t('Price limit for a second approval')}
            description={t(
              'An Issue PO line priced more than this above its material price needs a second approval.',
            )}
            suffix="%"
            hideControls
            allowNegative={false}
            decimalScale={2}
            {...form.getInputProps('over_price_percent')}
          />
          <TextInput
            label={t('PO number format')}
            description={t(
              'YYYY or YY is the year, 0000 the running number. Example: {{format}} becomes {{example}}.',
              {
                ...exampleOf(form.values.po_number_pattern, site.today),
              },
            )}
            placeholder={DEFAULT_PO_NUMBER_PATTERN}
            autoComplete="off"
            {...form.getInputProps('po_number_pattern')}
          />
          <LogoField form={form} />
        </>
      )}
    />
  );
}

function Logo({ company: { name, logo_full_url } }: { company: Pick<Company, 'name' | 'logo_full_url'> }) {
  const { t } = useTranslation();
  if (!logo_full_url) return null;
  return (
    <Image
      src={thumbnailOf(logo_full_url)}
      alt={t('Logo of {{name}}', { name })}
      fit="contain"
      className={classes.thumbnail}
    />
  );
}

/** A number in the format that is typed; in the usual one while it is blank or not a format. */
function exampleOf(typed: string, date: string): { format: string; example: string } {
  const format = isPoNumberPattern(typed) ? typed : DEFAULT_PO_NUMBER_PATTERN;
  return { format, example: poNumber(poNumberSeries(format, date), 42) };
}
