import {
  allocateCommonMaterials,
  type Call,
  type CommonMaterialRequest,
  formatDecimal,
  parseDecimal,
  ZERO,
} from '@plumbline/contract';
import type { Command } from '../../../platform/commands/command.ts';

/** The record of a request for common materials, by which what is allocated to it is sent in order. */
export const recordOfRequest = (id: number): string => `common-requests/${id}`;

const decimalOf = (value: string | number) => parseDecimal(String(value)) ?? ZERO;

/** A request with what was allocated to it on this device and is not sent. */
export function applyAllocation(
  request: CommonMaterialRequest,
  { endpoint, input }: Command,
): CommonMaterialRequest {
  const body = input.body as Call<typeof allocateCommonMaterials>['body'];
  if (endpoint.name !== allocateCommonMaterials.name || body.id !== request.id) return request;
  const quantityOf = new Map(body.materials?.map(({ id, allocated_qty }) => [id, decimalOf(allocated_qty)]));
  const materials = request.materials.map((line) => {
    const quantity = quantityOf.get(line.id) ?? ZERO;
    const less = (value: number) => Number(formatDecimal(decimalOf(value) - quantity));
    return {
      ...line,
      allocated_qty: Number(formatDecimal(decimalOf(line.allocated_qty) + quantity)),
      left_qty: less(line.left_qty),
      common_in_stock: less(line.common_in_stock),
    };
  });
  const isAllocated = body.close_rest || materials.every(({ left_qty }) => left_qty <= 0);
  return {
    ...request,
    materials,
    ...(isAllocated && {
      status: 'Allocated',
      is_rest_closed: Boolean(body.close_rest),
      abilities: { ...request.abilities, allocate: false },
    }),
  };
}
