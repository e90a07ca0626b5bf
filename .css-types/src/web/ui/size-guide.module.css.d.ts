declare const styles: {
  readonly "sizes": string;
  readonly "on": string;
  readonly "guide": string;
};
export default styles;
