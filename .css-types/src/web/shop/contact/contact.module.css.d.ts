declare const styles: {
  readonly "grid": string;
  readonly "form": string;
  readonly "channels": string;
  readonly "trap": string;
  readonly "sent": string;
};
export default styles;
