import type { MeasureName } from '../../../contract/measures/measures.ts';
import { torso } from './measure-drawing.tsx';

/** Where the tape lies, on the form of the size guide. */
const tapes: Record<MeasureName, string> = {
  bust: 'M82 163q68 19 136 0',
  underBust: 'M98 201q52 19 104 0',
  waist: 'M104 249q46 19 92 0',
  hip: 'M80 335q70 19 140 0',
  halfLength: 'M122 68C116 108 118 140 122 168c4 30 6 54 4 88',
  shoulder: 'M84 86q66-22 132 0',
  sleeve: 'M216 89c20 24 26 62 30 100 3 28 8 52 10 70',
  roundArm: 'M210 143q14 12 28 0',
  fullLength: 'M168 66c8 40 6 72 3 102-4 40 1 90 10 276',
  thigh: 'M93 408q25 12 50 0',
  neck: 'M131 47q19 11 38 0',
  height: 'M46 22v426M36 22h20M36 448h20',
  heel: 'M214 448v-24M204 424h20M204 448h20',
};

const arm = 'M216 89c20 24 26 62 30 100 3 28 8 52 10 70M208 122c6 22 10 44 14 70 4 26 10 48 14 66';
const legs =
  'M88 380c2 30 8 52 12 72M148 386c-2 26-4 46-8 66M212 380c-2 30-8 52-12 72M152 386c2 26 4 46 8 66';

/** The size guide's form with one measure marked. The field's help says the same in words. */
export function FocusedDrawing({ name }: { name: MeasureName }) {
  return (
    <svg viewBox="24 14 252 444" aria-hidden="true" focusable="false">
      <g fill="none" stroke="var(--color-ink)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M150 384v56M108 446q42-12 84 0" strokeOpacity={name === 'thigh' ? 0 : 1} />
        <path d={torso} fill="var(--color-plaster)" />
        {(name === 'sleeve' || name === 'roundArm') && <path d={arm} strokeOpacity=".5" />}
        {name === 'thigh' && <path d={legs} strokeOpacity=".5" />}
        <path d="M121 66q29 16 58 0" strokeOpacity=".35" />
        <path d="M112 168q4 34 2 80M188 168q-4 34-2 80" strokeOpacity=".18" />
      </g>
      <path
        d={tapes[name]}
        fill="none"
        stroke="var(--color-terracotta)"
        strokeWidth="7"
        strokeLinecap="round"
        strokeDasharray="13 10"
      />
    </svg>
  );
}
