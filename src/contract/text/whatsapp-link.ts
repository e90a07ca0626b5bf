/**
 * The address that opens a WhatsApp chat with a message that is written but not sent.
 * @param number digits, with the country's code
 */
export function whatsAppLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}
