declare const styles: {
  readonly "message": string;
  readonly "info": string;
  readonly "bad": string;
};
export default styles;
