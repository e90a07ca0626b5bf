/** The colours that shoppers filter a list by, each with its swatch. */
export const colorFamilies = [
  { name: 'Black', swatch: '#1f1c1e' },
  { name: 'Grey', swatch: '#85868a' },
  { name: 'White', swatch: '#f6f3ec' },
  { name: 'Beige', swatch: '#dcc7a3' },
  { name: 'Brown', swatch: '#7a4a2b' },
  { name: 'Gold', swatch: '#c49a3f' },
  { name: 'Yellow', swatch: '#e6bd3c' },
  { name: 'Orange', swatch: '#cc6a2c' },
  { name: 'Red', swatch: '#a82a2a' },
  { name: 'Pink', swatch: '#d98a96' },
  { name: 'Purple', swatch: '#6a3a80' },
  { name: 'Blue', swatch: '#28479a' },
  { name: 'Green', swatch: '#2c6e47' },
] as const;
export type ColorFamily = (typeof colorFamilies)[number]['name'];
