declare const styles: {
  readonly "form": string;
  readonly "prices": string;
  readonly "fold": string;
  readonly "money": string;
  readonly "choices": string;
  readonly "colors": string;
  readonly "suggested": string;
  readonly "colorInput": string;
  readonly "shots": string;
  readonly "shot": string;
  readonly "over": string;
  readonly "remove": string;
  readonly "order": string;
  readonly "sizeWarning": string;
  readonly "drop": string;
};
export default styles;
