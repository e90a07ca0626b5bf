declare const styles: {
  readonly "cart": string;
  readonly "columns": string;
  readonly "summary": string;
  readonly "middle": string;
  readonly "waiting": string;
  readonly "ways": string;
};
export default styles;
