declare const styles: {
  readonly "tabs": string;
  readonly "panel": string;
};
export default styles;
