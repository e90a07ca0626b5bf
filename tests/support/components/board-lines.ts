import { standardWorkroom } from '../../../src/contract/workroom/standard-workroom.ts';
import type { BoardLine } from '../../../src/contract/workroom/workroom.api.ts';

/** A gown made to measure that no stage was reached of yet. */
export function makeBoardLine(fields: Partial<BoardLine> = {}): BoardLine {
  return {
    orderId: 'order-1',
    index: 0,
    reference: '7KQ4M2XT',
    customer: 'Kemi',
    piece: 'Adire gown',
    image: '',
    size: 'Made to measure',
    color: 'Indigo',
    quantity: 1,
    sewing: 'measure',
    measures: null,
    sheet: null,
    plan: standardWorkroom.stages.bespoke,
    stages: [],
    nextStage: 'Measured',
    cutAt: null,
    readyAt: null,
    readyBy: '2026-12-10',
    promisedBy: null,
    dueBy: '2026-12-10',
    late: false,
    waitingFor: null,
    cloth: null,
    fittings: [],
    ...fields,
  };
}
