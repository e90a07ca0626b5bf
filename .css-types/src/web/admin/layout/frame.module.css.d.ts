declare const styles: {
  readonly "office": string;
  readonly "main": string;
  readonly "columns": string;
  readonly "sideColumn": string;
  readonly "fromTablet": string;
  readonly "menuName": string;
  readonly "foot": string;
};
export default styles;
