import { expect, it } from 'vitest';
import { drawQr } from '../../ui/marks/qr-shape.ts';
import { buildReturnSlip } from './return-slip.ts';

it('prints what goes into the parcel, and the reference as a code that the desk scans', () => {
  const slip = buildReturnSlip('R-7K4M2XQT', 'Ewa <Atelier>\n14 Aggrey Road\n\nReturn R-7K4M2XQT');
  expect(slip).toContain('<pre>Ewa &lt;Atelier&gt;\n14 Aggrey Road\n\nReturn R-7K4M2XQT</pre>');
  const { size, path } = drawQr('R-7K4M2XQT');
  expect(size).toBeGreaterThan(20);
  expect(slip).toContain(
    `<svg viewBox="0 0 ${size} ${size}" role="img" aria-label="R-7K4M2XQT"><path d="${path}"/>`,
  );
});
