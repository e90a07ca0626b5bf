import type { ReactNode } from 'react';
import styles from './made-to-measure.module.css';

const ink = 'var(--color-ink)';
const paper = 'var(--color-paper)';
const indigo = '#26346f';
const pale = '#d5d9ee';
const terracotta = 'var(--color-terracotta)';
const gold = '#c9973f';

/** 0, 1, 2 … up to `count` of them. */
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

/** A bubu laid out flat, neck to hem: 220 wide and 173 high, its middle at 160, 144. */
const bubu =
  'M144 58q16 14 32 0l50 19c26 22 38 48 44 78q-20 9-40 7l-12-22c3 28 8 56 13 84q-71 14-142 0c5-28 10-56 13-84l-12 22q-20 2-40-7c6-30 18-56 44-78Z';

/** Tied circles, as adire has them, over the whole drawing: to be cut by a shape. */
function Rings() {
  return (
    <g fill="none" stroke={pale} strokeWidth="1.6">
      {range(40).map((i) => {
        const row = Math.floor(i / 8);
        const [x, y] = [(i % 8) * 30 + (row % 2) * 15 + 50, row * 36 + 78];
        return (
          <g key={i}>
            <circle cx={x} cy={y} r="11" strokeDasharray="2 2.4" />
            <circle cx={x} cy={y} r="6" strokeDasharray="1.6 2" />
            <circle cx={x} cy={y} r="1.4" fill={pale} stroke="none" />
          </g>
        );
      })}
    </g>
  );
}

/** A picture, a wish, an answer: a chat on a phone. */
function Tell() {
  return (
    <>
      <circle cx="118" cy="116" r="84" fill="#ecd3bb" />
      <g transform="rotate(-7 160 124)">
        <rect x="104" y="22" width="112" height="204" rx="14" fill={ink} />
        <rect x="110" y="34" width="100" height="180" rx="5" fill={paper} />
        <rect x="118" y="42" width="68" height="82" rx="5" fill="#e3b48f" />
        <g transform="translate(104 36) scale(.3 .37)">
          <path d={bubu} fill={indigo} />
          <path d="M144 58q16 14 32 0" fill="none" stroke={gold} strokeWidth="8" />
        </g>
        <rect x="118" y="132" width="78" height="28" rx="7" fill="#e7dacb" />
        <path d="M126 142h60M126 150h38" stroke={ink} strokeWidth="2.4" strokeOpacity=".55" />
        <rect x="138" y="168" width="64" height="28" rx="7" fill={indigo} />
        <path d="M146 178h46M146 186h28" stroke={pale} strokeWidth="2.4" />
      </g>
      <g transform="translate(226 58) rotate(28)">
        <path d="M0 0h15v78l-7.5 17L0 78Z" fill={gold} />
        <path d="M0 78h15l-7.5 17Z" fill="#f1dfc4" />
        <path d="M5.5 90.5h4L7.5 95Z" fill={ink} />
        <path d="M0-13h15V0H0Z" fill={terracotta} />
      </g>
    </>
  );
}

/** The style sheet: a sketch, a swatch of the cloth, the lines of the price. */
function Agree() {
  return (
    <>
      <circle cx="206" cy="112" r="84" fill="#dfe2ee" />
      <g transform="rotate(4 160 124)">
        <rect x="84" y="24" width="146" height="196" fill={paper} />
        <path d="M84 24h146v196H84Z" fill="none" stroke={ink} strokeOpacity=".25" />
        <g transform="translate(56 8) scale(.5)" fill="none" stroke={ink} strokeWidth="3.4">
          <path d={bubu} strokeLinejoin="round" />
          <path d="M160 70v158M118 140q-2-30-14-50M202 140q2-30 14-50" strokeOpacity=".35" />
        </g>
        <path
          d="M96 130h84M96 130l5-4M96 130l5 4M180 130l-5-4M180 130l-5 4"
          stroke={terracotta}
          fill="none"
        />
        <path d="M100 150h60M100 164h60M100 178h44" stroke={ink} strokeWidth="3" strokeOpacity=".4" />
        <path d="M182 150h32M182 164h32" stroke={ink} strokeWidth="3" strokeOpacity=".4" />
        <path d="M178 178h36" stroke={ink} strokeWidth="4" />
        <path
          d="M100 203c8-12 12-12 11-3 8-12 12-10 12 0 6-7 9-6 10 0 9-4 14-6 24-3"
          fill="none"
          stroke={indigo}
          strokeWidth="2.6"
          strokeLinecap="round"
        />
      </g>
      <g transform="translate(196 44) rotate(9)">
        <path
          d="M0 0l6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5 6 5 6-5v60l-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5-6 5-6-5Z"
          fill="#8a2f35"
        />
        <path d="M9 3v60M21 3v60M33 3v60M45 3v60" stroke="#e3b04f" strokeWidth="3.4" />
        <path d="M15 3v60M39 3v60" stroke="#efe0c4" strokeWidth="1.4" />
        <circle cx="30" cy="8" r="4.5" fill={ink} />
        <circle cx="28.7" cy="6.7" r="1.5" fill={paper} />
      </g>
    </>
  );
}

/** Shears on the chalk line, a tape across the cloth. */
function Sew() {
  return (
    <>
      <path d="M28 68 264 34l34 140L58 214Z" fill={indigo} />
      <g clipPath="url(#sewing-cloth)">
        <g transform="rotate(-8 160 124) translate(-14 -30) scale(1.15)">
          <Rings />
        </g>
      </g>
      <clipPath id="sewing-cloth">
        <path d="M28 68 264 34l34 140L58 214Z" />
      </clipPath>
      <path
        d="M40 108C92 112 108 152 152 142S222 92 284 118"
        fill="none"
        stroke="#fffdf9"
        strokeWidth="3"
        strokeDasharray="9 6"
      />
      <g transform="translate(158 139) rotate(-14)" strokeLinejoin="round">
        <path d="M-4 2 92-23q8 10-4 13L8 8Z" fill="#cfc6c9" stroke={ink} strokeWidth="1.6" />
        <path d="M-4-2 92 23q6-11-6-14L8-8Z" fill="#e9e3e4" stroke={ink} strokeWidth="1.6" />
        <circle r="4" fill={ink} cx="14" />
        <g fill="none" stroke={ink} strokeWidth="9" strokeLinecap="round">
          <path d="M2-3-14-14M2 3-14 14" />
          <ellipse cx="-34" cy="24" rx="25" ry="15" transform="rotate(-18 -34 24)" />
          <ellipse cx="-34" cy="-24" rx="25" ry="15" transform="rotate(18 -34 -24)" />
        </g>
      </g>
      <g transform="translate(238 166)">
        <path d="M0 0h34v6H0ZM0 44h34v6H0Z" fill="#d9b88f" />
        <path d="M4 6h26v38H4Z" fill={terracotta} />
        <path d="M4 13h26M4 20h26M4 27h26M4 34h26M4 41h26" stroke="#f8e7dd" strokeOpacity=".45" />
        <path d="M4 38C-30 52-44 22-70 40" fill="none" stroke={terracotta} strokeWidth="2" />
      </g>
    </>
  );
}

/** The finished bubu on its hanger. */
function Wear() {
  return (
    <>
      <path d="M76 240V118a84 84 0 0 1 168 0v122Z" fill="#e9c9ab" />
      <path
        d="M160 48v-8c0-6 9-6 9-13s-14-8-15 1M160 48l-60 26M160 48l60 26"
        fill="none"
        stroke={ink}
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path d={bubu} fill={indigo} />
      <g clipPath="url(#sewing-bubu)">
        <Rings />
        <path
          d="M102 140q2-30 14-52M218 140q-2-30-14-52M136 230q-8-54-6-104M184 230q8-54 6-104"
          stroke="#131b45"
          strokeWidth="5"
          strokeOpacity=".35"
        />
      </g>
      <clipPath id="sewing-bubu">
        <path d={bubu} />
      </clipPath>
      <path d="M142 57q18 17 36 0l5 2q-6 13-17 15l-3 30h-6l-3-30q-11-2-17-15Z" fill={gold} />
      <path d="M89 224q71 14 142 0" fill="none" stroke={gold} strokeWidth="4" />
    </>
  );
}

const drawings = { tell: Tell, agree: Agree, sew: Sew, wear: Wear } satisfies Record<string, () => ReactNode>;
export type StepName = keyof typeof drawings;

/** A step of sewing to measure, drawn: decoration, hidden from assistive technology. */
export function StepArt({ step }: { step: StepName }) {
  const Drawing = drawings[step];
  return (
    <svg className={styles.art} viewBox="0 0 320 240" width="320" height="240" aria-hidden="true">
      <rect width="320" height="240" fill="var(--color-plaster)" />
      <Drawing />
    </svg>
  );
}
