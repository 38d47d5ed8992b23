import { type AvailableCommonMaterial, commonIssuePoMessages, newCommonStocktake } from '@plumbline/contract';
import type { FormSchema } from '../../../ui/forms/use-contract-form.ts';
import { blankLine, type StocktakeLine, schemaOfBothWays } from '../../stocktakes/form/stocktake-values.ts';

export type CommonStocktakeBody = ReturnType<typeof newCommonStocktake.parse>;

/** What a warehouse has of a material, as exact text. */
export function stockIn({ lines }: Pick<AvailableCommonMaterial, 'lines'>, warehouseId: number): string {
  return String(lines.find(({ warehouse_id }) => warehouse_id === warehouseId)?.common_in_stock ?? 0);
}

/** The line that a common material becomes: in its own warehouse until another one is chosen. */
export function commonLineOf(material: AvailableCommonMaterial): StocktakeLine {
  const { id, code, description, common_category, unit, price, warehouse } = material;
  return {
    id,
    code,
    description,
    category: common_category?.name ?? null,
    unit,
    price: String(price),
    warehouse_id: warehouse?.id ?? null,
    in_stock: warehouse ? stockIn(material, warehouse.id) : null,
    ...blankLine,
  };
}

/** The contract's schema of a stocktake of common materials over the form. @param preparedBy who fills it in */
export function commonStocktakeSchema(preparedBy: number): FormSchema<CommonStocktakeBody> {
  const schema: FormSchema<CommonStocktakeBody> = {
    safeParse(given) {
      const { project_id: _, ...values } = given as { project_id: unknown };
      return newCommonStocktake.safeParse(values) as ReturnType<FormSchema<CommonStocktakeBody>['safeParse']>;
    },
  };
  // Without a warehouse the server uses the material's own; here that one is already chosen, if it has one.
  return schemaOfBothWays(schema, preparedBy, (lines) =>
    lines.flatMap(({ warehouse_id }, index) =>
      warehouse_id
        ? []
        : [{ path: ['materials', index, 'warehouse_id'], message: commonIssuePoMessages.warehouse }],
    ),
  );
}
