import { type ComponentType, useState } from 'react';
import type { Size } from '../../../contract/rules/catalog/sizes.ts';
import { SizeGuide } from '../../ui/size-guide.tsx';
import type { GuideMarks } from './finder-answer.ts';
import type { FitFinderProps } from './fit-finder.tsx';

type GuideProps = FitFinderProps & {
  /** The finder itself, or the one that loads when it is shown. */
  Finder: ComponentType<FitFinderProps>;
  /** Marks the column of the letter one has chosen. */
  size?: Size;
  /** What the page's address found. */
  found?: GuideMarks;
};

/** The size guide's tables behind the finder, which marks in them what it found. */
export function GuideWithFinder({ Finder, size, found, level, ...asked }: GuideProps) {
  const [marks, setMarks] = useState(found);
  return (
    <>
      <Finder {...asked} level={level} onAnswer={setMarks} />
      <div className="above-10">
        <SizeGuide size={size} columns={marks?.columns} unit={marks?.unit} level={level} />
      </div>
    </>
  );
}
