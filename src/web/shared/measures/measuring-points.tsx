/** The five measurements a tailor needs, numbered as in the drawing. */
export const measurements = [
  {
    name: 'Bust',
    how: 'Round the fullest part, the tape level across the back. Wear the bra you would wear under the piece.',
  },
  { name: 'Under bust', how: 'Round the ribs, right below the bust, breathing out.' },
  {
    name: 'Waist',
    how: 'Bend to one side: the crease is your waist. Measure there, with one finger under the tape.',
  },
  {
    name: 'Hip',
    how: 'Feet together, round the fullest part of hip and seat; usually 8 inches below the waist.',
  },
  {
    name: 'Half length',
    how: 'From the top of the shoulder beside the neck down to the waist: over the bust in front, then the same at the back. Two numbers, written front/back.',
  },
] as const;
