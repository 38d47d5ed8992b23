import { type Asset, type AssetCard, type Condition, type Family, pathOfPlace } from '@plumbline/contract';
import type { InlineFile } from '../../files/index.ts';
import { t } from '../../platform/i18n.ts';
import type { FormSchema } from '../../ui/forms/use-contract-form.ts';
import { namesOf } from '../asset-name.ts';
import type { ActName } from './act-panel-props.ts';

/** What every form of an act holds. */
export type ActValues = {
  date: string | null;
  items: { id: number; condition: Condition }[];
  files: InlineFile[];
};

/** The assets as lines of an act, each in the condition that it is in. */
export const linesOf = (assets: readonly Asset[]): ActValues['items'] =>
  assets.map(({ id, latest_movement }) => ({ id, condition: latest_movement.condition }));

/** The contract's rules of an act, for the values as its form holds them. @param act its endpoint */
export function actForm<Body>(act: { name: string; body?: FormSchema<Body> | undefined }): FormSchema<Body> {
  const { body } = act;
  if (!body) throw new Error(`${act.name} takes no body.`);
  return {
    safeParse: (given) => {
      const { files, ...values } = given as ActValues;
      return body.safeParse({
        ...values,
        date: values.date ?? '',
        ...(files.length > 0 && {
          files: files.map(({ dataUrl, name }) => ({ file: dataUrl, file_name: name })),
        }),
      });
    },
  };
}

type AssetName = Pick<AssetCard, 'id' | 'brand' | 'description' | 'serial_no'>;
type ActOnAssets = { family: Family; act: ActName; title: string; assets: readonly AssetName[] };

/** How an act that is not finished is found again on the device: of one asset on its page, of several above their list. */
export function actDraft({ family, act, title, assets }: ActOnAssets) {
  const [first] = assets;
  const ids = assets.map(({ id }) => id).sort((one, other) => one - other);
  return {
    key: `${family.name}/${act}/${ids.join('/')}`,
    name: `${title}: ${namesOf(assets, (count) => t('{{count}} more', { count }))}`,
    place: first && assets.length === 1 ? placeOfAct(family, first.id, act) : undefined,
  };
}

const placeOfAct = ({ name: family }: Family, id: number, act: ActName) =>
  `${pathOfPlace({ kind: 'asset', family, id })}?panel=${act}`;
