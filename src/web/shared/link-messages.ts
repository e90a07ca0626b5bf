/** What is shown where the link of a message does not open its page. */
export const unknownLinkMessage = {
  title: 'There is no such link',
  text: 'Part of the link may be missing. Please open it from our message again.',
};
export const throttledLinkMessage = {
  title: 'Too many links were tried',
  text: 'Please open the link again in a quarter of an hour.',
};
