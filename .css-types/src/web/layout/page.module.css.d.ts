declare const styles: {
  readonly "page": string;
  readonly "message": string;
  readonly "thread": string;
  readonly "ways": string;
  readonly "lostWays": string;
};
export default styles;
