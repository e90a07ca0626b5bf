import type { ClothState, FittingPlace, FittingResult } from '../../../contract/workroom/workroom.ts';

export const fittingPlaceLabels: Record<FittingPlace, string> = {
  atelier: 'In our atelier',
  video: 'By video call',
};

export const fittingResultLabels: Record<FittingResult, string> = {
  fits: 'It fits',
  'take in': 'To be taken in',
  'let out': 'To be let out',
};

export const clothStateLabels: Record<ClothState, string> = {
  waiting: 'Waiting for the cloth',
  received: 'The cloth is here',
  refused: 'We couldn’t use the cloth: waiting for another',
};
