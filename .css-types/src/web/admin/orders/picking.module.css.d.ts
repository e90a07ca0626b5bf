declare const styles: {
  readonly "take": string;
  readonly "picks": string;
  readonly "piece": string;
  readonly "size": string;
  readonly "for": string;
  readonly "color": string;
  readonly "orders": string;
  readonly "parcels": string;
  readonly "pieces": string;
  readonly "note": string;
  readonly "list": string;
  readonly "screenOnly": string;
};
export default styles;
