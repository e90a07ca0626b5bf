declare const styles: {
  readonly "newest": string;
  readonly "head": string;
  readonly "search": string;
  readonly "shop": string;
  readonly "ways": string;
};
export default styles;
