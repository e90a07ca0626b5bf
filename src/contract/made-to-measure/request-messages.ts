import { formatMinor, toMinor } from '../money/money.ts';
import type { Quote } from './quotes.api.ts';
import type { RequestState } from './requests.ts';

type RequestFacts = {
  shop: string;
  firstName: string;
  state: RequestState;
  /** The last question of the shop. */
  question: string;
  reason: string;
  quote: Quote | undefined;
  /** Of the page that the customer opens. */
  link: string;
};

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

/** A calendar day as people say it: "Saturday 12 December". */
export function sayDay(day: string): string {
  return dayFormat.format(new Date(day)).replace(',', '');
}

/** What is written to a customer on WhatsApp about a request in its present state. */
export function requestMessage({
  shop,
  firstName,
  state,
  question,
  reason,
  quote,
  link,
}: RequestFacts): string {
  const hello = `Hello ${firstName}, this is ${shop}.`;
  if (state === 'Question') return [hello, question, `Answer here, or in this chat: ${link}`].join('\n');
  if (state === 'Declined')
    return [hello, `Thank you for your request. We can’t make this one: ${reason}`].join('\n');
  if (state === 'Quoted' && quote) {
    const money = (amount: number) => formatMinor(toMinor(amount, quote.currency), quote.currency);
    const parts =
      quote.now === 0 || quote.later === 0
        ? ''
        : ` (${money(quote.now)} now, ${money(quote.later)} before it leaves)`;
    return [
      hello,
      'Here is your quote:',
      ...quote.lines.map(({ quantity, text, lineTotal }) => `• ${quantity} × ${text}: ${money(lineTotal)}`),
      `Total: ${money(quote.amount)}${parts}`,
      `Ready by ${sayDay(quote.readyBy)}.`,
      `Read it and accept it here until ${sayDay(quote.validUntil)}: ${link}`,
    ].join('\n');
  }
  return [hello, `Here is your request: ${link}`].join('\n');
}
