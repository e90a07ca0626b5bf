import { measurements } from './measuring-points.tsx';

export const torso =
  'M131 34c1 18 0 26-10 32-14 8-32 13-41 23-4 13 8 28 7 45-3 10-6 18-5 29 2 16 13 25 16 38 3 17 6 32 6 48-1 30-24 52-24 86 0 16 3 28 6 38q64 17 128 0c3-10 6-22 6-38 0-34-23-56-24-86 0-16 3-31 6-48 3-13 14-22 16-38 1-11-2-19-5-29-1-17 11-32 7-45-9-10-27-15-41-23-10-6-11-14-10-32q-19-7-38 0Z';

/** The geometry of each band of the tape: left and right end, height, sag, and position of its number. */
const bands = [
  { n: 1, left: 82, right: 218, y: 163, label: 150 },
  { n: 2, left: 98, right: 202, y: 201, label: 201 },
  { n: 3, left: 104, right: 196, y: 249, label: 251 },
  { n: 4, left: 80, right: 220, y: 335, label: 337 },
] as const;

/** A tailor's form with the five measured lines, numbered as in the adjacent list. */
export function MeasureDrawing() {
  const names = measurements.map((measure, i) => `${i + 1} ${measure.name}`).join(', ');
  return (
    <svg
      viewBox="14 16 282 440"
      width="282"
      height="440"
      role="img"
      aria-label={`Where to measure: ${names}`}
    >
      <g fill="none" stroke="var(--color-ink)" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M150 384v56M108 446q42-12 84 0" />
        <path d={torso} fill="var(--color-plaster)" />
        <path d="M130 36q20 9 40 0M150 43v331" strokeOpacity=".25" />
        <path d="M121 66q29 16 58 0" strokeOpacity=".35" />
        <path d="M112 168q4 34 2 80M188 168q-4 34-2 80" strokeOpacity=".18" />
      </g>
      <g fill="none" stroke="var(--color-terracotta)" strokeWidth="2.2" strokeLinecap="round">
        {bands.map(({ n, left, right, y }) => (
          <path
            key={n}
            d={`M${left} ${y}q${(right - left) / 2} 19 ${right - left} 0`}
            strokeDasharray="7 4.5"
          />
        ))}
        <path
          d="M122 68C116 108 118 140 122 168c4 30 6 54 4 88"
          stroke="var(--color-indigo)"
          strokeDasharray="7 4.5"
        />
      </g>
      <g fill="none" stroke="var(--color-ink-mute)">
        {bands.map(({ n, right, y, label }) => (
          <path key={n} d={`M${right + 6} ${y}L262 ${label}`} />
        ))}
        <path d="M117 100L46 92" />
      </g>
      <g fontFamily="var(--font-display)" fontSize="24" fill="var(--color-ink)" textAnchor="middle">
        {bands.map(({ n, label }) => (
          <text key={n} x="277" y={label + 8}>
            {n}
          </text>
        ))}
        <text x="32" y="100">
          5
        </text>
      </g>
    </svg>
  );
}
