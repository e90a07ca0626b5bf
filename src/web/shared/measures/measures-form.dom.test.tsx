import { fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { FieldErrors } from '../../../contract/errors.ts';
import type { LineMeasures, TypedMeasures } from '../../../contract/measures/line-measures.ts';
import type { MeasureProfile } from '../../../contract/measures/measures.api.ts';
import { MeasuresForm } from './measures-form.tsx';
import { emptyMeasures, switchUnit } from './measures-input.ts';
import { MeasuresList } from './measures-list.tsx';

const mum: MeasureProfile = {
  _id: 'p1',
  name: 'Mum',
  basis: 'body',
  unit: 'in',
  values: { bust: { typed: '40', mm: 1016 }, halfLength: { typed: '15/24', mm: [381, 610] } },
  size: '',
  changes: '',
  version: 2,
  takenAt: '2026-03-02T09:00:00.000Z',
  takenBy: 'workroom',
  old: true,
  remarks: [],
};

type ShownProps = { first?: LineMeasures; profiles?: MeasureProfile[]; errors?: FieldErrors };

let now: LineMeasures;
function Shown({ first = emptyMeasures, profiles, errors }: ShownProps) {
  const [value, setValue] = useState<LineMeasures>(first);
  now = value;
  return <MeasuresForm value={value} onChange={setValue} profiles={profiles} errors={errors} />;
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });

describe('the form', () => {
  test('takes figures as typed, by names that a plain form sends too', () => {
    const { container } = render(
      <form method="post">
        <Shown />
      </form>,
    );
    type('Bust', '36½');
    type('Half length', '15/24');
    expect(now).toMatchObject({ basis: 'body', unit: 'in', values: { bust: '36½', halfLength: '15/24' } });
    const fields = Object.fromEntries(new FormData(container.querySelector('form') ?? undefined));
    expect(fields).toMatchObject({
      'measures.basis': 'body',
      'measures.unit': 'in',
      'measures.values.bust': '36½',
      'measures.values.waist': '',
    });
  });

  test('says where the tape goes for the measure that has the focus', () => {
    render(<Shown />);
    screen.getByText(/Round the fullest part, the tape level/);
    fireEvent.focus(screen.getByLabelText('Waist'));
    screen.getByText(/Bend to one side/);
    expect(screen.queryByText(/Round the fullest part, the tape level/)).toBeNull();
  });

  test('asks about what is unusual, and refuses nothing', () => {
    render(<Shown />);
    expect(screen.getByRole('status').textContent).toBe('');
    type('Waist', '40');
    type('Hip', '38');
    within(screen.getByRole('status')).getByText('Waist larger than hip: is that right?');
  });

  test('asks for a size and its changes where the basis is a size', () => {
    render(<Shown errors={{ 'measures.size': 'Choose the size that comes closest.' }} />);
    expect(screen.queryByLabelText('Size')).toBeNull();
    fireEvent.click(screen.getByLabelText('Your size, with changes'));
    screen.getByText('Choose the size that comes closest.');
    fireEvent.change(screen.getByLabelText('Size'), { target: { value: 'M' } });
    type('Changesoptional', 'Sleeves 3 cm longer');
    expect(now).toMatchObject({ basis: 'size', size: 'M', changes: 'Sleeves 3 cm longer' });
  });

  test('shows each error at its field, also under the fold', () => {
    render(
      <Shown
        errors={{ 'measures.values.bust': 'Bust is a number.', 'measures.values.heel': 'Heel is lower.' }}
      />,
    );
    expect(screen.getByLabelText('Bust').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText('Heel').closest('details')?.open).toBe(true);
  });

  test('offers saved people first, and figures instead', () => {
    render(<Shown first={{ profileId: 'p1' }} profiles={[mum]} />);
    screen.getByText('Bust 40, half length 15/24 in');
    screen.getByText('From 2 Mar 2026. Still right?');
    expect(screen.queryByLabelText('Bust')).toBeNull();
    fireEvent.click(screen.getByLabelText('Other measurements'));
    type('Bust', '36');
    expect(now).toMatchObject({ values: { bust: '36' } });
    fireEvent.click(screen.getByLabelText(/^Mum/));
    expect(now).toEqual({ profileId: 'p1' });
    fireEvent.click(screen.getByLabelText('Other measurements'));
    expect(now).toMatchObject({ values: { bust: '36' } });
  });
});

describe('another unit', () => {
  const typed = (values: TypedMeasures['values']): TypedMeasures => ({ basis: 'body', unit: 'in', values });

  test.each([
    ['bust', '36½', '36½ in'],
    ['bust', '36 1/2', '36 1/2 in'],
    // in inches nobody is so wide: it was meant in centimetres
    ['bust', '92', '92'],
    ['height', '172', '172'],
    ['bust', '36½ in', '36½ in'],
    ['bust', '92 cm', '92'],
    ['bust', 'wide', 'wide'],
    ['halfLength', '15/24', '15/24 in'],
    ['halfLength', '38/61 cm', '38/61'],
  ] as const)('leaves a %s of %s as typed: %s', (name, before, after) =>
    expect(switchUnit(typed({ [name]: before }), 'cm').values[name]).toBe(after),
  );

  test('and back again is what was typed', () => {
    const first = typed({ bust: '36½', halfLength: '15 1/2/24', hip: '104' });
    expect(switchUnit(switchUnit(first, 'cm'), 'in').values).toMatchObject({
      bust: '36½',
      halfLength: '15 1/2/24',
    });
  });
});

test('a list shows each figure as typed and in the other unit', () => {
  render(<MeasuresList measures={mum} />);
  screen.getByText('Mum · Body measurements · 2 Mar 2026, by our workroom');
  screen.getByText('40 in · 101.6 cm');
  screen.getByText('15/24 in · 38.1/61 cm');
});
