import type { ComponentType } from 'react';
import { PackingABubu } from './blog-texts.tsx';
import { MeasuringYourself } from './measuring-yourself.tsx';
import { ADayInTheWorkroom } from './media-texts.tsx';
import { TheHouseInBrief } from './the-house-in-brief.tsx';
import { WashingIndigo } from './washing-indigo.tsx';
import { WhatAdireIs } from './what-adire-is.tsx';
import { WordsAndMarks } from './words-and-marks.tsx';

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
