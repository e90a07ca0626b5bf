declare const styles: {
  readonly "top": string;
  readonly "grid": string;
  readonly "facts": string;
  readonly "rest": string;
  readonly "lines": string;
  readonly "status": string;
  readonly "sum": string;
  readonly "notes": string;
  readonly "cost": string;
};
export default styles;
