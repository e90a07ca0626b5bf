import type { ReactNode } from 'react';
import type { Currency } from '../../../contract/money/currencies.ts';

const stars = Array.from({ length: 12 }, (_, i) => {
  const angle = (i * Math.PI) / 6;
  return { x: (11 + 4.6 * Math.sin(angle)).toFixed(1), y: (7.5 - 4.6 * Math.cos(angle)).toFixed(1) };
});

const drawings: Record<Currency, ReactNode> = {
  USD: (
    <>
      <path fill="#fff" d="M0 0h22v15H0z" />
      <path
        stroke="#b22234"
        strokeWidth="1.15"
        d="M0 .6h22M0 2.9h22M0 5.2h22M0 7.5h22M0 9.8h22M0 12.1h22M0 14.4h22"
      />
      <path fill="#3c3b6e" d="M0 0h9.5v8H0z" />
    </>
  ),
  NGN: (
    <>
      <path fill="#fff" d="M0 0h22v15H0z" />
      <path fill="#008751" d="M0 0h7.33v15H0zM14.67 0H22v15h-7.33z" />
    </>
  ),
  GBP: (
    <>
      <path fill="#012169" d="M0 0h22v15H0z" />
      <path stroke="#fff" strokeWidth="3" d="m0 0 22 15M22 0 0 15" />
      <path stroke="#c8102e" strokeWidth="1.2" d="m0 0 22 15M22 0 0 15" />
      <path stroke="#fff" strokeWidth="5" d="M11 0v15M0 7.5h22" />
      <path stroke="#c8102e" strokeWidth="3" d="M11 0v15M0 7.5h22" />
    </>
  ),
  EUR: (
    <>
      <path fill="#039" d="M0 0h22v15H0z" />
      {stars.map((star) => (
        <circle key={`${star.x} ${star.y}`} cx={star.x} cy={star.y} r=".75" fill="#fc0" />
      ))}
    </>
  ),
};

/** What a flag's frame holds: flag emoji are missing on Windows. */
export default function FlagDrawing({ currency }: { currency: Currency }) {
  return drawings[currency];
}
