import { useState } from 'react';
import type { PickingList } from '../../../contract/orders/fulfilment.api.ts';
import { toFailure } from '../../client/api-client.ts';
import type { Loaded } from '../../state/use-loading.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { adminApi } from '../admin-api.ts';
import { formatFailure } from '../kit/failure-message.ts';
import type { PickingParcel } from './picking-choice.rules.ts';

type PackChange = { parcel: PickingParcel; lines?: readonly number[]; packed: boolean };

/** Saves what is packed; a tick is shown before the server has it, and taken off again where it was refused. */
export function usePacking<List extends { data: PickingList }>(list: Loaded<List>) {
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map());

  async function pack({ parcel, lines, packed }: PackChange) {
    const { _id: orderId, reference } = parcel;
    const keys = (lines ?? parcel.lines.map(({ index }) => index)).map((index) => toKey(orderId, index));
    setPending((old) => new Map([...old, ...keys.map((key) => [key, packed] as const)]));
    try {
      const { data } = await adminApi.orderDesk.pack({ orderId, lines: lines && [...lines], packed });
      const { at = null, lines: packedLines = [] } = data.packed ?? {};
      list.set((answer) => ({
        ...answer,
        data: {
          ...answer.data,
          parcels: answer.data.parcels.map((each) =>
            each._id === orderId ? withPacking(each, at, packedLines) : each,
          ),
        },
      }));
      if (at && packed) {
        const undo = { parcel, ...(lines ? { lines } : {}), packed: false };
        toast.success(`${reference} is packed`, {
          action: { label: 'Undo', onSelect: () => void pack(undo) },
        });
      }
    } catch (error) {
      toast.error(`${reference}: ${formatFailure(toFailure(error))}`);
      await list.reload();
    } finally {
      setPending((old) => new Map([...old].filter(([key]) => !keys.includes(key))));
    }
  }

  return {
    pack,
    isSaving: pending.size > 0,
    isPacked: ({ _id }: PickingParcel, line: PickingParcel['lines'][number]) =>
      pending.get(toKey(_id, line.index)) ?? line.packed,
  };
}

export type Packing = ReturnType<typeof usePacking>;

const toKey = (orderId: string, index: number) => `${orderId} ${index}`;

function withPacking(
  parcel: PickingParcel,
  packedAt: string | null,
  packed: readonly number[],
): PickingParcel {
  return {
    ...parcel,
    packedAt,
    lines: parcel.lines.map((line) => ({ ...line, packed: packed.includes(line.index) })),
  };
}
