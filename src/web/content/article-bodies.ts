import type { ComponentType } from 'react';
import { MeasuringYourself } from './blog/measuring-yourself.tsx';
import { PackingABubu } from './blog/packing-a-bubu.tsx';
import { WashingIndigo } from './blog/washing-indigo.tsx';
import { WhatAdireIs } from './blog/what-adire-is.tsx';
import { ADayInTheWorkroom } from './media/a-day-in-the-workroom.tsx';
import { TheHouseInBrief } from './media/the-house-in-brief.tsx';
import { WordsAndMarks } from './media/words-and-marks.tsx';

/** The text of each article by its slug. */
export const articleBodies: Record<string, ComponentType> = {
  'packing-a-bubu': PackingABubu,
  'washing-indigo': WashingIndigo,
  'measuring-yourself': MeasuringYourself,
  'what-adire-is': WhatAdireIs,
  'a-day-in-the-workroom': ADayInTheWorkroom,
  'words-and-marks': WordsAndMarks,
  'the-house-in-brief': TheHouseInBrief,
};
