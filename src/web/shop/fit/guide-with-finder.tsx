import { useState } from 'react';
import { SizeGuide } from '../../ui/size-guide.tsx';
import type { GuideMarks } from './finder-answer.ts';
import { FitFinder, type FitFinderProps } from './fit-finder-form.tsx';

export type GuideProps = FitFinderProps & {
  /** Marks the column of the letter one has chosen. */
  size?: string | undefined;
  /** What the page's address found. */
  found?: GuideMarks;
};

/** The size guide's tables behind the finder, which marks in them what it found. */
export function GuideWithFinder({ size, found, level, ...finder }: GuideProps) {
  const [marks, setMarks] = useState(found);
  return (
    <>
      <FitFinder {...finder} level={level} onAnswer={setMarks} />
      <div className="above-10">
        <SizeGuide size={size} columns={marks?.columns} unit={marks?.unit} level={level} />
      </div>
    </>
  );
}
