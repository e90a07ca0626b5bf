declare const styles: {
  readonly "example": string;
  readonly "files": string;
  readonly "file": string;
  readonly "name": string;
  readonly "wrong": string;
};
export default styles;
