import { dayInLagos } from '../../../contract/delivery/calendar.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';

type DayInputProps = { day: string; onDay: (day: string) => void; error?: string | undefined };

/** The day it is needed by: any from today on. */
export function DayInput({ day, onDay, error = '' }: DayInputProps) {
  return (
    <TextInput
      id="neededBy"
      label="I need it by"
      type="date"
      optional
      error={error}
      min={dayInLagos(new Date())}
      value={day}
      onChange={(event) => onDay(event.target.value)}
    />
  );
}
