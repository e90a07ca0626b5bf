declare const styles: {
  readonly "dialog": string;
  readonly "stage": string;
  readonly "picture": string;
  readonly "whole": string;
  readonly "bar": string;
};
export default styles;
