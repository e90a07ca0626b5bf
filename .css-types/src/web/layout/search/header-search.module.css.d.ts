declare const styles: {
  readonly "search": string;
  readonly "panel": string;
  readonly "form": string;
};
export default styles;
