declare const styles: {
  readonly "notice": string;
  readonly "header": string;
  readonly "nav": string;
  readonly "tools": string;
  readonly "count": string;
  readonly "fromLg": string;
  readonly "shown": string;
  readonly "belowLg": string;
  readonly "menuWho": string;
  readonly "progress": string;
  readonly "phoneLinks": string;
  readonly "menuLabel": string;
  readonly "menuCode": string;
  readonly "phoneCurrency": string;
  readonly "phoneCurrencyLabel": string;
};
export default styles;
