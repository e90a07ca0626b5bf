import type { ReactNode } from 'react';
import type { ClothName } from '../../../contract/content/articles.ts';
import styles from '../../ui/marks/marks.module.css';

const width = 400;
const height = 300;

/** Numbers from 0 to 1 that look random and are the same each time, so that server and browser draw alike. */
function wobble(seed: number): number {
  const value = Math.sin(seed * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
}

/** 0, 1, 2 … up to `count` of them. */
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

const rounded = (value: number) => Math.round(value * 10) / 10;

/** Adire, tied: rings of dots, each a little off, as fingers leave them. */
function Rings() {
  const rings = range(35).map((i) => {
    const row = Math.floor(i / 7);
    const x = rounded((i % 7) * 66 + (row % 2) * 33 - 16 + wobble(i) * 8);
    const y = rounded(row * 68 + 12 + wobble(i + 50) * 8);
    return { i, x, y, r: rounded(23 + wobble(i + 90) * 5) };
  });
  return (
    <g fill="none" stroke="#d5d9ee">
      {rings.map(({ i, x, y, r }) => (
        <g key={i} strokeOpacity={rounded(0.62 + wobble(i + 7) * 0.3)}>
          <circle cx={x} cy={y} r={r} strokeWidth="2.4" strokeDasharray="2.6 3.4" />
          <circle cx={x} cy={y} r={rounded(r * 0.66)} strokeWidth="2" strokeDasharray="2.2 3" />
          <circle cx={x} cy={y} r={rounded(r * 0.34)} strokeWidth="1.6" strokeDasharray="1.8 2.4" />
          <circle cx={x} cy={y} r="2" fill="#d5d9ee" stroke="none" />
        </g>
      ))}
    </g>
  );
}

/** Indigo in water: lines that come closer and drift apart. */
function Ripples() {
  return (
    <g fill="none" stroke="#dfe2f2" strokeLinecap="round">
      {range(13).map((i) => {
        const y = i * 25 + wobble(i) * 7;
        const swing = 5 + wobble(i + 20) * 9;
        const d = `M-10 ${rounded(y)}q52.5 ${rounded(-swing)} 105 0t105 0 105 0 105 0`;
        return (
          <path
            key={i}
            d={d}
            strokeWidth={rounded(0.8 + wobble(i + 3) * 3.4)}
            strokeOpacity={rounded(0.4 + wobble(i + 40) * 0.5)}
            strokeDasharray={i % 3 === 1 ? '3 6' : undefined}
          />
        );
      })}
    </g>
  );
}

const weave = [
  '#74212e',
  '#8a2f35',
  '#c9973f',
  '#74212e',
  '#efe0c4',
  '#5d1a26',
  '#8a2f35',
  '#c9973f',
  '#5d1a26',
];

/** Aso-oke: strips of hand width, each with its own stripes, sewn side by side. */
function Stripes() {
  return (
    <>
      {range(27).map((i) => (
        <rect
          key={i}
          x={i * 15}
          width={i % 3 === 2 ? 5 : 15.5}
          height={height}
          fill={weave[i % weave.length]}
        />
      ))}
      <path
        d={range(5)
          .map((i) => `M${i * 90 + 40} 0V300`)
          .join('')}
        stroke="#2c0d14"
        strokeOpacity=".55"
        strokeDasharray="5 3"
      />
      <path
        d={range(60)
          .map((i) => `M0 ${i * 5 + 2}H400`)
          .join('')}
        stroke="#1f090e"
        strokeOpacity=".16"
      />
    </>
  );
}

/** Ankara: wheels that overlap like roof tiles. */
function Rosettes() {
  const wheels = range(54).map((i) => {
    const row = Math.floor(i / 6);
    return { i, x: (i % 6) * 80 + (row % 2) * 40, y: row * 40 };
  });
  return (
    <>
      {wheels.map(({ i, x, y }) => (
        <g key={i} transform={`translate(${x} ${y})`}>
          <circle r="40" fill="#f3dfb9" />
          <circle r="35" fill="#a8431f" />
          <circle r="27" fill="none" stroke="#e0a445" strokeWidth="5" strokeDasharray="6 4.6" />
          <circle r="17" fill="#f3dfb9" />
          <circle r="11" fill="#7d2e17" />
        </g>
      ))}
    </>
  );
}

const greens = ['#0f5a57', '#d9e5cf', '#1c7a70', '#63a996', '#0b4746', '#2b8f80'];

/** Kampala: dyed in folds, so that every triangle has its mirror. */
function Folds() {
  return (
    <>
      {range(48).map((i) => {
        const column = i % 8;
        const row = Math.floor(i / 8);
        const fold = Math.min(column, 7 - column);
        const slope = (fold + row) % 2 === 0 ? '/' : '\\';
        const turned = column < 4 ? slope : slope === '/' ? '\\' : '/';
        const upper = greens[(fold * 2 + Math.min(row, 5 - row) * 3) % greens.length];
        const lower = greens[(fold + Math.min(row, 5 - row) * 2 + 3) % greens.length];
        return (
          <g key={i} transform={`translate(${column * 50} ${row * 50})`} strokeWidth=".6">
            <path d={turned === '/' ? 'M0 0h50L0 50Z' : 'M0 0h50v50Z'} fill={upper} stroke={upper} />
            <path d={turned === '/' ? 'M50 0v50H0Z' : 'M0 0v50h50Z'} fill={lower} stroke={lower} />
          </g>
        );
      })}
    </>
  );
}

/** A tape, unrolled three times. */
function Tape() {
  const ticks = Array.from(
    { length: 60 },
    (_, i) => `M${i * 8} 0v${i % 10 === 0 ? 26 : i % 5 === 0 ? 18 : 11}`,
  );
  return (
    <>
      {[34, 124, 214].map((y, row) => (
        <g key={y} transform={`translate(${-36 * row} ${y}) rotate(${[-4, 3, -2][row]} 200 30)`}>
          <rect x="-20" width="540" height="58" fill={['#e3b04f', '#f1e4cb', '#b0512f'][row]} />
          <g stroke={row === 2 ? '#faf0e2' : '#251722'} fill="none" strokeWidth="1.3">
            <path d={ticks.join('')} />
            <path d="M-20 57.300H520" strokeOpacity=".35" />
          </g>
          <g
            fill={row === 2 ? '#faf0e2' : '#251722'}
            fontFamily="var(--font-display)"
            fontSize="19"
            textAnchor="middle"
          >
            {range(6).map((i) => (
              <text key={i} x={i * 80 + 13} y="46">
                {30 + row * 4 + i}
              </text>
            ))}
          </g>
        </g>
      ))}
    </>
  );
}

/** Three letters whose dots change the word. */
function Dots() {
  return (
    <>
      <g fill="#251722" fontFamily="var(--font-display)" fontSize="178" textAnchor="middle">
        <text x="86" y="196">
          e
        </text>
        <text x="203" y="196">
          o
        </text>
        <text x="314" y="196">
          s
        </text>
      </g>
      <g fill="#9c3d21">
        <circle cx="86" cy="228" r="11.5" />
        <circle cx="203" cy="228" r="11.5" />
        <circle cx="314" cy="228" r="11.5" />
      </g>
    </>
  );
}

const cloths: Record<ClothName, { ground: string; draw: () => ReactNode }> = {
  rings: { ground: '#1b2455', draw: Rings },
  ripples: { ground: '#2f4180', draw: Ripples },
  stripes: { ground: '#74212e', draw: Stripes },
  rosettes: { ground: '#f3dfb9', draw: Rosettes },
  folds: { ground: '#0f5a57', draw: Folds },
  tape: { ground: '#d9c4ac', draw: Tape },
  dots: { ground: '#e7dacb', draw: Dots },
};

/** A piece of cloth, drawn: decoration, hidden from assistive technology. */
export function ClothArt({ cloth, className = styles.cloth }: { cloth: ClothName; className?: string }) {
  const { ground, draw: Draw } = cloths[cloth];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <rect width={width} height={height} fill={ground} />
      <Draw />
    </svg>
  );
}
