import type { CommonDelivery, Endpoint, MaterialFamily } from '@plumbline/contract';
import type { ComponentProps, ComponentType, ReactNode } from 'react';
import type { Fact } from '../../ui/layout/facts.tsx';
import type { List } from '../../ui/list/use-list.ts';
import type { RowAction } from '../../ui/tables/row-actions.tsx';
import type { PaperKind } from '../parts/paper/paper-kind.ts';
import type { EditedPaperProps } from '../parts/paper/paper-list.tsx';
import type { DeliveredMaterials } from './delivered-materials.tsx';
import type { ReceivedOrder } from './receive/draft.ts';
import type { ListedOrder } from './use-columns-of-order.tsx';

/** What the screens read of a delivery of either family. */
export type ShownDelivery = Pick<
  CommonDelivery,
  | 'id'
  | 'delivered_date'
  | 'attachment'
  | 'attachment_full_url'
  | 'over_delivery_reason'
  | 'recorded_by'
  | 'created_at'
> & { below_zero_reason?: string | null; abilities: { edit?: boolean; delete: boolean } };

/** What a delivery of either family is called and shown with. */
export type DescribedDelivery = ListedOrder & {
  /** How its paper names the order. */
  orderFacts: readonly Fact[];
  receivedBy: string;
  requestedFor?: string;
  materials: ComponentProps<typeof DeliveredMaterials>['materials'];
};

/** What differs between the families of material in the orders that are received. */
export type FamilyOfOrders<Order extends ReceivedOrder> = MaterialFamily & {
  /** The orders of which nothing has come yet, or only a part. */
  useOrders: (isPartial: boolean) => List<Order>;
  /** What the row of an order offers. @param receive the button that opens the form of a delivery */
  orderActions: (order: Order, receive: RowAction | false) => ReactNode;
  /** Reads one by its id. */
  readOrder: Endpoint & { answer: { _output: Order } };
  /** What it is: from whom, and where it goes. */
  OrderFacts: ComponentType<{ order: Order }>;
  materialsOf: (order: Order) => DescribedDelivery['materials'];
};

/** What differs between the families of material in what was delivered. */
export type FamilyOfDeliveries<Shown extends ShownDelivery> = MaterialFamily & {
  useDeliveries: () => List<Shown>;
  kind: PaperKind<Shown>;
  describe: (delivery: Shown) => DescribedDelivery;
  /** Corrects a delivery. */
  EditPanel?: ComponentType<EditedPaperProps<Shown>>;
  exportEndpoint?: Endpoint;
  /** What the button is called that applies the filters. */
  applyLabel?: 'Filter Results';
};
